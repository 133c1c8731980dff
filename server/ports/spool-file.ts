/**
 * Writes a stream to a temporary file and computes its hash, which a store needs as the file's
 * name.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileBody, StoredFile } from './storage.ts';

export interface SpooledFile extends StoredFile {
  path: string;
  /** Removes the file; no error when it has been moved. */
  discard(): Promise<void>;
}

/** Synced to disk once it resolves. `folder` must exist. */
export const spoolFile = async (body: FileBody, folder: string): Promise<SpooledFile> => {
  // The system generates the name, so two concurrent puts never share one.
  const own = await mkdtemp(join(folder, '.put-'));
  const discard = (): Promise<void> => rm(own, { recursive: true, force: true });
  try {
    const path = join(own, 'file');
    const handle = await open(path, 'wx');
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        hash.update(chunk);
        size += chunk.byteLength;
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { path, sha256: hash.digest('hex'), size, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
