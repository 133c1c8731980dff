/**
 * Files in a folder of this machine: written to a temporary file, synced, then renamed into place.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { spoolFile } from './spool-file.ts';
import {
  FileMissing,
  storageKey,
  type ByteRange,
  type FileBody,
  type Storage,
  type StoredFile,
} from './storage.ts';

/**
 * A rename is durable only after its folder is synced. Some file systems cannot sync a folder; then
 * nothing more can be done.
 */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch {
    // Not supported by this file system.
  } finally {
    await handle.close();
  }
};

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

export class FileStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(body: FileBody): Promise<StoredFile> {
    // On the same volume as the target, so that the rename is not a copy.
    await mkdir(this.#root, { recursive: true });
    const spooled = await spoolFile(body, this.#root);
    try {
      const { sha256, size } = spooled;
      const place = join(this.#root, storageKey(sha256));
      if ((await sizeOf(place)) === size) return { sha256, size };
      await mkdir(dirname(place), { recursive: true });
      await rename(spooled.path, place);
      await syncFolder(dirname(place));
      return { sha256, size };
    } finally {
      await spooled.discard();
    }
  }

  async stat(sha256: string): Promise<StoredFile | null> {
    const size = await sizeOf(join(this.#root, storageKey(sha256)));
    return size === null ? null : { sha256, size };
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.stat(sha256)) !== null;
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    // A stream would report a missing file only after the response may have begun.
    if (!(await this.has(sha256))) throw new FileMissing(sha256);
    return createReadStream(join(this.#root, storageKey(sha256)), {
      start: range?.start ?? 0,
      end: range?.end ?? Infinity,
    });
  }

  async delete(sha256: string): Promise<void> {
    await rm(join(this.#root, storageKey(sha256)), { force: true });
  }

  async close(): Promise<void> {}
}
