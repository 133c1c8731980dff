// The interfaces to the outside world: time, randomness, locks and network, all passed in. Code in
// this folder never calls the runtime for these directly, so that a page, the service worker and
// the simulator run the same code.
import type { DeviceReport } from '#contract/api/sync/report.ts';
import type { HistoryRequest, PushRequest } from '#contract/protocol.ts';

export interface Clock {
  /** Wall clock, ms since 1970. May jump. */
  now(): number;
  /** Monotonic clock, ms since the boot of this runtime. */
  mono(): number;
  /** Identifies the boot that `mono` counts from. */
  boot: string;
  /** Runs once after `ms`. Returns a function that cancels it. */
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
  /** Random number in [0, 1). */
  chance(): number;
  /** SHA-256 of a text, in hex. */
  digest(text: string | ArrayBuffer): Promise<string>;
}

export interface Locks {
  /**
   * Runs exclusively under this name. Returns `busy` at once when the lock is taken and `wait` is
   * false. `steal` takes it from a hung holder.
   */
  hold<T>(
    name: string,
    options: { wait: boolean; steal?: boolean },
    run: () => Promise<T>,
  ): Promise<T | 'busy'>;
}

/** A response before any validation. */
export type Reply =
  | { kind: 'answer'; status: number; header(name: string): string | null; body: unknown }
  /** No response: whether the server processed the request is unknown. */
  | { kind: 'unreachable' };

export interface Wire {
  push(token: string, request: PushRequest): Promise<Reply>;
  changes(
    token: string,
    query: {
      scope: string;
      cursor: number;
      limit: number;
      nonce: string;
      walk?: 1;
      begun?: number;
      patches?: 1;
    },
  ): Promise<Reply>;
  scopes(token: string, query: { nonce: string; cursors?: string; patches?: 1 }): Promise<Reply>;
  /**
   * Rows ahead of the walk; absent where none come. `page`: id of a page, an enrolment or a
   * content, absent for the first screen.
   */
  early?(token: string, query: { nonce: string; page?: string }): Promise<Reply>;
  history(token: string, body: HistoryRequest): Promise<Reply>;
  /** Tells administrators of this device's queue; absent where it is told to no administrator. */
  report?(token: string, body: DeviceReport): Promise<Reply>;
  renew(
    token: string,
    body: { idUser: string; idAppType: number; attempt: string },
  ): Promise<Reply>;
}

export interface FileToSend {
  idUpload: string;
  /** Whose it is: the server refuses it from any other person. */
  owner: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Where the server keeps what it has of it; null before the first request. */
  url: string | null;
  bytes: ArrayBuffer | Blob;
}

export type FileEnd =
  /** The server has all of it, and checked it. */
  | { kind: 'whole' }
  /** `onPiece` asked for it. */
  | { kind: 'stopped' }
  /** It is too large, or is not what it says, or not of this person. */
  | { kind: 'refused' }
  /** The server does not know the address any more. */
  | { kind: 'lost' }
  /** The server could not take it now. `after`: ms that it asked to wait. */
  | { kind: 'failed'; after: number | null }
  | { kind: 'held' }
  | { kind: 'unreachable' };

/** Brings a file to the server, in pieces. */
export interface FileWire {
  send(
    token: string,
    file: FileToSend,
    hooks: {
      onUrl(url: string): Promise<void>;
      /** Before each piece, with the bytes that the server has. False: no more of it now. */
      onPiece(sent: number): Promise<boolean>;
    },
  ): Promise<FileEnd>;
}

/** Frees space on the device, as far as the runtime can. */
export interface StorageKeeper {
  /**
   * Deletes what can be downloaded again (saved media), oldest first. False when there was nothing
   * to delete.
   */
  freeSpace(): Promise<boolean>;
  /** False when the device is so full that a reserve would only take needed space. */
  hasRoom(): Promise<boolean>;
}

/**
 * One text stored outside the databases, where the runtime has such a place. It survives when the
 * browser loses the databases.
 */
export interface BackupStore {
  read(): Promise<string | null>;
  /** Atomic: writes all of the text or nothing. */
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Invalid data that arrived. It is counted and shown, never thrown. */
export type IncidentCode =
  | 'unknown_verdict_target'
  | 'unknown_table'
  | 'unknown_row_version'
  | 'invalid_row'
  | 'stale_patch'
  | 'other_epoch'
  | 'foreign_answer'
  | 'truncated_answer'
  | 'foreign_export'
  | 'lying_poke'
  | 'storage_lost'
  | 'backup_damaged';

/**
 * The session as push and pull use it. The token is read at the moment of sending and never stored
 * with a write.
 */
export interface SessionPort {
  /** The current token; null while the session is held. */
  token(): Promise<string | null>;
  /** Renews a refused token, in only one tab at a time. `held`: the server requires a new login. */
  renew(refused: string): Promise<'renewed' | 'held' | 'unreachable'>;
  /** Stores a token that came with a response. */
  accept(token: string): Promise<void>;
}
