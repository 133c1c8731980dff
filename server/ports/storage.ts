/**
 * File storage: immutable bytes, named by their SHA-256. File name, media type and owner are in the
 * database; equal bytes are stored once.
 */
import type { Readable } from 'node:stream';

/** Bytes, or a stream of bytes. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export interface StoredFile {
  /** Lower case hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Both ends are inclusive; without `end`, to the end of the file. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface Storage {
  /**
   * Durable once it resolves; a failed put leaves nothing visible. Putting existing bytes is no
   * error and writes nothing.
   */
  put(body: FileBody, about: { mimeType: string }): Promise<StoredFile>;
  /** Null when the file does not exist. */
  stat(sha256: string): Promise<StoredFile | null>;
  has(sha256: string): Promise<boolean>;
  /** Rejects with `FileMissing`. The range must be inside the file: call `stat` first. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Deleting a missing file is no error. */
  delete(sha256: string): Promise<void>;
  close(): Promise<void>;
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  constructor(readonly sha256: string) {
    super(`no file ${sha256}`);
  }
}

const hex = /^[0-9a-f]{64}$/;

/**
 * `ab/abcd…`: one folder per first byte. The only conversion from input to a path, so that no path
 * can leave the store.
 */
export const storageKey = (sha256: string): string => {
  if (!hex.test(sha256)) throw new FileMissing(sha256);
  return `${sha256.slice(0, 2)}/${sha256}`;
};
