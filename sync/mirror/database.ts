// The database of one person of one company: mirror, outbox and ledgers side by side, so that one transaction spans them.
// It must never hold two people's rows, and nothing but code in sync/ writes to it.
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { FeedRow } from '#contract/entities/feed.ts';
import type { FeedTable } from '#contract/kinds.ts';
import type { Op } from './op.ts';
import { personKey, type PersonKey } from '../person-key.ts';
import type { IncidentCode } from '../ports.ts';
import { ledgerStores, mirrorStores } from './tables.ts';

/** What the server last said of a row that has waiting writes on it; `row` is null where it has none. */
export interface Shadow {
  key: string;
  row: unknown;
}

export interface SentOp {
  opId: string;
  entity: string;
  serverSeq: number;
  /** By this device's clock: for showing. */
  ackAt: number;
  /** By the server's clock: how old it is, whatever clock the device has had since. */
  takenAt?: number;
  /** The epoch of the server's history that took it. */
  epoch: string;
  /** A later epoch of the same history had it still: a history that has `epoch`'s successors has it too. */
  verified?: true;
  /** Whole, so that it can be offered again to a server that was restored from an older day. */
  op: Op;
}

export interface ScopeState {
  scope: string;
  cursor: number;
  epoch: string;
  /** It is being walked from its beginning. */
  walk?: true;
  /** While it is taken in anew: the keys that the walk has brought, so that what it did not bring can be taken away at its end. */
  seen?: string[];
  /** Versions of the app that met rows in it which they could not read. */
  missed?: string[];
  pulledAt: number;
}

export interface Incident {
  id?: number;
  code: IncidentCode;
  detail: string;
  at: number;
}

/** What a person or an administrator decided of a write: kept, so that nothing ever leaves without a trace. */
export interface Decision {
  id?: number;
  opId: string;
  action: 'again' | 'discard' | 'edit' | 'accept' | 'reassign';
  /** The key that it goes on under, where it does. */
  nextOpId: string | null;
  /** Whole, as it was. */
  op: Op;
  at: number;
  /** The server's time when this was first tended: its age is counted from here. */
  keptFrom?: number;
  /** Where an administrator decided it: by which directive, who, and why. */
  directive?: string;
  actor?: string;
  reason?: string;
}

export class PersonDatabase extends Dexie {
  declare outbox: EntityTable<Op, 'seq'>;
  declare shadow: Table<Shadow, string>;
  declare sentLog: Table<SentOp, string>;
  declare decisions: Table<Decision, number>;
  declare scopes: Table<ScopeState, string>;
  declare incidents: Table<Incident, number>;
  declare meta: Table<{ key: string; value: unknown }, string>;

  constructor(name: string, options: DexieOptions = {}) {
    super(name, { cache: 'immutable', chromeTransactionDurability: 'relaxed', ...options });
    // 2 brought what administrators decide; 3 classes, requests, likes, topics, the calendar, campaigns, what is granted to groups and sections; 4 conversations;
    // 5 the plan of the company; 6 conversations of what is granted to groups.
    this.version(6).stores({ ...mirrorStores, ...ledgerStores });
  }

  /** A table of the mirror by its name in the feed. */
  mirror<T extends FeedTable>(table: T): Table<FeedRow<T>, string> {
    return this.table(table);
  }
}

export const databaseOf = (person: PersonKey): string => `app:${personKey(person)}`;

/** Of somebody who is in as themself. */
export const databaseName = (idCompany: string, idUser: string): string => databaseOf({ idCompany, idUser });
