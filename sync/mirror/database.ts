// The database of one person of one company: mirror, outbox and logs together, so that one
// transaction can span them. It never holds rows of two people, and only code in sync/ writes to
// it.
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { FeedRow } from '#contract/feed.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { Op } from './op.ts';
import { personKey, type PersonKey } from '../person-key.ts';
import type { IncidentCode } from '../ports.ts';
import type { Room, RoomMessage } from './room-message.ts';
import type { Upload, UploadBytes } from './upload.ts';
import { ledgerStores, mirrorStores } from './tables.ts';

/**
 * The server's version of a row that has waiting writes; `row` is null when the server has none.
 */
export interface Shadow {
  key: string;
  row: unknown;
}

export interface SentOp {
  opId: string;
  entity: string;
  serverSeq: number;
  /** By this device's clock, for display. */
  ackAt: number;
  /** By the server's clock: gives the age independently of the device's clock. */
  takenAt?: number;
  /** The epoch of the server's history that took it. */
  epoch: string;
  /**
   * A later epoch of the same history had it still: a history that has `epoch`'s successors has it
   * too.
   */
  verified?: true;
  /** Whole, so that it can be offered again to a server that was restored from an older day. */
  op: Op;
}

export interface ScopeState {
  scope: string;
  cursor: number;
  epoch: string;
  /** The scope is being read from its start. */
  walk?: true;
  /**
   * The device has never had all of it: what is missing may still come. The number of its last row,
   * as heard when it began.
   */
  filling?: number;
  /** How far the server had come when the walk began. */
  begun?: number;
  /**
   * While pages are still to come: how far the server had come when it told what is here. A row
   * that was changed until then has left the pages before the cursor, and rows may have come ahead.
   */
  ahead?: number;
  /**
   * While the scope is read anew: the keys that the walk has brought. Rows not among them are
   * removed at its end.
   */
  seen?: string[];
  /** Versions of the app that could not read some rows of this scope. */
  missed?: string[];
  pulledAt: number;
}

export interface Incident {
  id?: number;
  code: IncidentCode;
  detail: string;
  at: number;
}

/**
 * A person's or administrator's decision about a write. Logged, so that no write disappears without
 * a trace.
 */
export interface Decision {
  id?: number;
  opId: string;
  action: 'again' | 'discard' | 'edit' | 'accept' | 'reassign';
  /** The new key of the write, if it got one. */
  nextOpId: string | null;
  /** The whole write before the decision. */
  op: Op;
  at: number;
  /** The server's time when maintenance first saw this entry: its age counts from here. */
  keptFrom?: number;
  /** For an administrator's decision: the directive, who decided, and why. */
  directive?: string;
  actor?: string;
  reason?: string;
}

/** What a person has typed into a form and not sent yet. */
export interface Draft {
  id: string;
  /** The form, and what it is about: `chat:{room}`. */
  form: string;
  /** The tab that has it: another one takes it over only once that tab is gone. */
  tab: string;
  /** What the form needs to show it again; null where it was emptied. */
  value: unknown;
  /** Counts its changes: of two copies the higher one is newer, whatever the clock says. */
  rev: number;
  /** By this device's clock, to show the latest of several first. */
  at: number;
}

export class PersonDatabase extends Dexie {
  declare outbox: EntityTable<Op, 'seq'>;
  declare shadow: Table<Shadow, string>;
  declare sentLog: Table<SentOp, string>;
  declare decisions: Table<Decision, number>;
  declare scopes: Table<ScopeState, string>;
  declare incidents: Table<Incident, number>;
  declare uploads: Table<Upload, string>;
  declare uploadBytes: Table<UploadBytes, string>;
  declare roomMessages: Table<RoomMessage, string>;
  declare rooms: Table<Room, string>;
  declare drafts: Table<Draft, string>;
  declare meta: Table<{ key: string; value: unknown }, string>;

  constructor(name: string, options: DexieOptions = {}) {
    super(name, { cache: 'immutable', chromeTransactionDurability: 'relaxed', ...options });
    // 2 brought what administrators decide; 3 classes, requests, likes, topics, the calendar,
    // campaigns, what is granted to groups and sections; 4 conversations; 5 the plan of the
    // company; 6 conversations of what is granted to groups; 7 evaluations; 8 lessons of packages;
    // 9 points; 10 external courses and files; 11 requests as administrators see them; 12 comments;
    // 13 reports of comments; 14 notifications; 15 rooms that are sections; 16 what people send to
    // sections; 17 the store; 18 what people ask about plans; 19 what is typed and not sent yet.
    this.version(19).stores({ ...mirrorStores, ...ledgerStores });
  }

  /** A mirror table by its name in the feed. */
  mirror<T extends FeedTable>(table: T): Table<FeedRow<T>, string> {
    return this.table(table);
  }
}

export const databaseOf = (person: PersonKey): string => `app:${personKey(person)}`;

/** For a person in their own account (no support access). */
export const databaseName = (idCompany: string, idUser: string): string =>
  databaseOf({ idCompany, idUser });
