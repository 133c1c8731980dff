// What saving needs of the runtime: the bytes' place, the way to the server, a hash, and room. All passed in, like the rest of sync/.
import type { Clock, Ids, Locks } from '../ports.ts';
import type { SavedDatabase } from './saved-database.ts';

export interface PieceStore {
  /** @throws a QuotaExceededError where there is no room. */
  put(sha256: string, n: number, bytes: ArrayBuffer): Promise<void>;
  get(sha256: string, n: number): Promise<Blob | null>;
  /** Bytes of the piece; null where it is not here. Reads no body. */
  sizeOf(sha256: string, n: number): Promise<number | null>;
  drop(sha256: string, pieces: number): Promise<void>;
}

export interface FileFacts {
  size: number;
  /** Strong. */
  etag: string;
  headers: Record<string, string>;
}

/** Whole files that were kept because they were opened: the first to go, and a source that costs no connection. */
export interface KeptMedia {
  get(url: string): Promise<{ bytes: Blob; facts: FileFacts } | null>;
  /** The oldest first. */
  list(): Promise<{ url: string; size: number }[]>;
  drop(url: string): Promise<void>;
}

export type PieceReply =
  | { kind: 'piece'; facts: FileFacts; bytes: ArrayBuffer }
  /** The server sent the whole: the file is another one now, or somebody between us takes ranges away. */
  | { kind: 'whole'; facts: FileFacts; body: ReadableStream<Uint8Array> }
  /** No such file any more. */
  | { kind: 'gone' }
  /** No answer, or none of our server's. */
  | { kind: 'unreachable' };

export interface MediaWire {
  /** Bytes from `start` up to `end`, which is the byte after the last. */
  piece(url: string, range: { start: number; end: number }, etag: string | null): Promise<PieceReply>;
  /** Bytes of the whole; null where the server does not say. */
  size(url: string): Promise<number | null>;
}

export interface StreamHash {
  update(bytes: Uint8Array): void;
  /** Hex. */
  digest(): string;
}

export interface DownloadDeps {
  db: SavedDatabase;
  store: PieceStore;
  kept: KeptMedia;
  wire: MediaWire;
  hash(): StreamHash;
  clock: Pick<Clock, 'now'>;
  ids: Pick<Ids, 'chance'>;
  locks: Locks;
}
