// Keeps a file on the device before the write that names it is saved. A file without a write is
// removed by maintenance.
import type { Upload } from '../mirror/upload.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Clock, StorageKeeper } from '../ports.ts';
import { withReopen, withSpace } from '../storage/with-space.ts';

export interface StageDeps {
  db: PersonDatabase;
  clock: Pick<Clock, 'now'>;
  /** Frees space on a full device. Without it, a full device refuses the file. */
  storage?: StorageKeeper;
}

export type StagedFile = Pick<Upload, 'idUpload' | 'name' | 'type' | 'sha256'> & {
  bytes: ArrayBuffer | Blob;
};

/** Durable once it resolves. @throws the browser's error when the device has no room. */
export const stageUpload = async (
  { db, clock, storage }: StageDeps,
  { bytes, ...file }: StagedFile,
): Promise<void> => {
  const now = clock.now();
  const row: Upload = {
    ...file,
    size: bytes instanceof Blob ? bytes.size : bytes.byteLength,
    state: 'waiting',
    url: null,
    sent: 0,
    paused: false,
    failures: 0,
    nextAt: 0,
    waitFrom: now,
    trouble: null,
    addedAt: now,
  };
  const keep = () =>
    db.transaction('rw', [db.uploads, db.uploadBytes], async () => {
      await db.uploads.put(row);
      await db.uploadBytes.put({ idUpload: file.idUpload, bytes });
    });
  await withSpace({ db, ...(storage && { storage }) }, () => withReopen(db, keep));
};

/** Pauses or continues the upload of a file. The write that names it waits meanwhile. */
export const pauseUpload = (db: PersonDatabase, idUpload: string, paused: boolean): Promise<void> =>
  db.transaction('rw', [db.uploads], async () => {
    const row = await db.uploads.get(idUpload);
    if (row) await db.uploads.put({ ...row, paused, failures: 0, nextAt: 0 });
  });

/** Bytes of the files that wait here. */
export const bytesToSend = async (db: PersonDatabase): Promise<number> =>
  (await db.uploads.where('state').equals('waiting').toArray()).reduce(
    (sum, { size }) => sum + size,
    0,
  );
