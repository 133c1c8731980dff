/**
 * Where files live: immutable bytes, named by their own SHA-256 and nothing else.
 * What a file is called, what it is and whose it is are rows of the database; the same bytes are stored once.
 */
import type { Readable } from 'node:stream';

/** Bytes at hand, or bytes as they come. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export interface StoredFile {
  /** Lower case hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Both ends count; `end` is left out for all of the rest. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface Storage {
  /** Durable once it resolves; nothing is seen of a put that fails. Putting what is there already is no error and no work. */
  put(body: FileBody, about: { mimeType: string }): Promise<StoredFile>;
  /** Null where there is no such file. */
  stat(sha256: string): Promise<StoredFile | null>;
  has(sha256: string): Promise<boolean>;
  /** Rejects with `FileMissing`. The range must lie within the file: ask `stat` first. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Deleting what is not there is no error. */
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

/** `ab/abcd…`: a folder for each first byte. The only way from a caller's string to a path, so that none can leave the store. */
export const storageKey = (sha256: string): string => {
  if (!hex.test(sha256)) throw new FileMissing(sha256);
  return `${sha256.slice(0, 2)}/${sha256}`;
};
