// The interfaces that downloads need from the runtime: byte storage, server access, hash and locks.
// All are passed in, as in the rest of sync/.
import type { Clock, Ids, Locks } from '../ports.ts';
import type { FileKind, SavedDatabase } from './saved-database.ts';

export interface PieceStore {
  /** @throws NoRoomError */
  put(sha256: string, n: number, bytes: ArrayBuffer): Promise<void>;
  get(sha256: string, n: number): Promise<Blob | null>;
  /** Bytes of the piece; null when it is not stored. Does not read the body. */
  sizeOf(sha256: string, n: number): Promise<number | null>;
  drop(sha256: string, pieces: number): Promise<void>;
}

export interface FileFacts {
  size: number;
  /** A strong validator. */
  etag: string;
  headers: Record<string, string>;
}

/**
 * Whole files cached when they were opened: the first to be evicted, and a source that needs no
 * connection.
 */
export interface KeptMedia {
  get(url: string): Promise<{ bytes: Blob; facts: FileFacts } | null>;
  /** The oldest first. */
  list(): Promise<{ url: string; size: number }[]>;
  drop(url: string): Promise<void>;
}

export type PieceReply =
  | { kind: 'piece'; facts: FileFacts; bytes: ArrayBuffer }
  /** The server sent the whole file: it has changed, or a proxy does not support ranges. */
  | { kind: 'whole'; facts: FileFacts; body: ReadableStream<Uint8Array> }
  /** The file no longer exists. */
  | { kind: 'gone' }
  /** No response, or not one of our server. */
  | { kind: 'unreachable' };

export interface MediaWire {
  /** Bytes from `start` up to `end`, which is the byte after the last. */
  piece(
    url: string,
    range: { start: number; end: number },
    etag: string | null,
  ): Promise<PieceReply>;
  /** Size of the whole file in bytes; null when the server does not send it. */
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
  /** What a file of this kind needs beside it: false while that could not be brought. */
  parts: { keep(kind: FileKind, sha256: string): Promise<boolean> };
  disk: {
    /** False when there is no reserve to be had: the disk is full. */
    hold(): Promise<boolean>;
    /** Room for what is noted of a piece. @throws NoRoomError */
    stayAhead(): Promise<void>;
    /** Leaves room for everything else. */
    giveBack(): Promise<unknown>;
  };
  hash(): StreamHash;
  clock: Pick<Clock, 'now'>;
  ids: Pick<Ids, 'chance'>;
  locks: Locks;
}
