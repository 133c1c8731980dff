/** Bytes as they come, to a file of its own, with their hash: what a store needs before it can name them. */
import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileBody, StoredFile } from './storage.ts';

export interface SpooledFile extends StoredFile {
  path: string;
  /** Takes the file away; no error when it has been moved. */
  discard(): Promise<void>;
}

/** On the disk, not only in its cache, once it resolves. `folder` must be there. */
export const spoolFile = async (body: FileBody, folder: string): Promise<SpooledFile> => {
  // The system makes the name, so two puts at once never share one.
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
