// A storage reserve that is released so that a person's write still fits on a full device. It holds
// no data and never takes space from a write.
import type { PersonDatabase } from '../mirror/database.ts';

const KEY = 'ballast';
const SIZE = 1024 * 1024;

/**
 * Bytes that do not compress: a database that compresses its rows would reserve no space for zeros.
 */
export const incompressible = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  let state = 0x9e3779b9;
  for (let at = 0; at < size; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state & 0xff;
  }
  return bytes;
};

export const hasStorageReserve = async (db: PersonDatabase): Promise<boolean> =>
  (await db.meta.where('key').equals(KEY).count()) > 0;

/** Creates the reserve if it is missing. Without space on the device nothing happens. */
export const fillStorageReserve = async (db: PersonDatabase): Promise<boolean> => {
  if (await hasStorageReserve(db)) return true;
  try {
    await db.meta.put({ key: KEY, value: incompressible(SIZE) });
    return true;
  } catch {
    return false;
  }
};

/** True when there was a reserve to release. */
export const releaseStorageReserve = (db: PersonDatabase): Promise<boolean> =>
  db.transaction('rw', db.meta, async () => {
    const there = await hasStorageReserve(db);
    if (there) await db.meta.delete(KEY);
    return there;
  });
