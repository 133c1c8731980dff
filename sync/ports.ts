// What the outside world is to the sync: time, chance, locks and the wire, all passed in.
// Nothing in this folder may ask the runtime for one of these itself, so that a page, the service worker and the simulator run the same code.
import type { DeviceReport } from '#contract/api/sync/report.ts';
import type { HistoryRequest, PushRequest } from '#contract/protocol.ts';

export interface Clock {
  /** Wall clock, ms since 1970. May jump. */
  now(): number;
  /** Monotonic, ms, of one boot of this runtime. */
  mono(): number;
  /** Names the boot that `mono` counts from. */
  boot: string;
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Both clocks at one moment, ms; `mono` counts within `boot`. */
export interface ClockReading {
  wall: number;
  mono: number;
  boot: string;
}

/** What exchanges showed of the device's clock. `read`: both clocks at the last of them. */
export interface ClockSamples {
  /** `offset`: server minus device, ms. `rtt`: round trip, ms. */
  samples: { offset: number; rtt: number }[];
  read?: ClockReading;
}

export interface Ids {
  /** UUIDv4: the key of a queued write. */
  key(): string;
  /** UUIDv7: the id of a new row. */
  row(): string;
  /** 0 (included) to 1 (not). */
  chance(): number;
  /** SHA-256 in hex of a text. */
  digest(text: string): Promise<string>;
}

export interface Locks {
  /** Runs alone under this name; `busy` at once when somebody else has it and `wait` is false. `steal` takes it from a holder that hangs. */
  hold<T>(name: string, options: { wait: boolean; steal?: boolean }, run: () => Promise<T>): Promise<T | 'busy'>;
}

/** An answer as it came, before anything is believed of it. */
export type Reply =
  | { kind: 'answer'; status: number; header(name: string): string | null; body: unknown }
  /** No answer: what happened on the other side is not known. */
  | { kind: 'unreachable' };

export interface Wire {
  push(token: string, request: PushRequest): Promise<Reply>;
  changes(token: string, query: { scope: string; cursor: number; limit: number; nonce: string; walk?: 1 }): Promise<Reply>;
  scopes(token: string, query: { nonce: string; cursors?: string }): Promise<Reply>;
  history(token: string, body: HistoryRequest): Promise<Reply>;
  /** Tells administrators of this device's queue; absent where nobody is told. */
  report?(token: string, body: DeviceReport): Promise<Reply>;
  renew(token: string, body: { idUser: string; idAppType: number; attempt: string }): Promise<Reply>;
}

/** Room on the device, as far as the runtime can make any. */
export interface StorageKeeper {
  /** Takes away what can be had again (saved media), the oldest first. False when there was nothing to take. */
  freeSpace(): Promise<boolean>;
  /** False when the device is so full that a reserve would only be in the way. */
  hasRoom(): Promise<boolean>;
}

/** One text that is kept apart from the databases, where the runtime has such a place: it is still there when the browser has lost those. */
export interface BackupStore {
  read(): Promise<string | null>;
  /** In one piece or not at all. */
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Counted and shown, never thrown at a person: something arrived that could not be believed. */
export type IncidentCode =
  | 'unknown_verdict_target'
  | 'unknown_table'
  | 'unknown_row_version'
  | 'invalid_row'
  | 'other_epoch'
  | 'foreign_answer'
  | 'truncated_answer'
  | 'foreign_export'
  | 'lying_poke'
  | 'storage_lost'
  | 'backup_damaged';

/** Whose token is used, as push and pull see it: read at the moment of sending, never kept with a write. */
export interface SessionPort {
  /** The person's token now; null while the session is held. */
  token(): Promise<string | null>;
  /** One renewal in place of a token that was refused, alone among all tabs. `held`: the server wants the person back. */
  renew(refused: string): Promise<'renewed' | 'held' | 'unreachable'>;
  /** A token that came with an answer. */
  accept(token: string): Promise<void>;
}
