// A person's write has priority over everything else stored: on a full device saved media are
// deleted first, then the reserve, and only then is the write refused. Nothing that a person made
// is ever deleted for space.
import type { Dexie } from 'dexie';
import type { PersonDatabase } from '../mirror/database.ts';
import type { StorageKeeper } from '../ports.ts';
import { releaseStorageReserve } from './storage-reserve.ts';
import { isDeadHandle, isQuotaError } from './storage-errors.ts';

// Reopens a database whose handle the browser closed, and does the work once more. The first try
// may have succeeded although its result was lost, so the work must be idempotent.
/** The database cannot be opened at all, as on a completely full disk. */
export class CannotReopenError extends Error {
  override name = 'CannotReopenError';
}

type Reopenable = Pick<Dexie, 'close' | 'open'>;

/** @throws CannotReopenError with the browser's error as its cause. */
export const reopen = async (db: Reopenable): Promise<void> => {
  db.close({ disableAutoOpen: false });
  try {
    await db.open();
  } catch (error) {
    throw new CannotReopenError('the database does not open', { cause: error });
  }
};

/** @throws what the second try throws, or the reopening. */
export const withReopen = async <T>(db: Reopenable, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isDeadHandle(error)) throw error;
    await reopen(db);
    return work();
  }
};

/**
 * A browser reports its own quota by error name. On a completely full disk it closes the database
 * and cannot reopen it. Saved media are useless without the database, so deleting them loses
 * nothing.
 */
const isFull = (error: unknown): boolean =>
  isQuotaError(error) || error instanceof CannotReopenError;

/** @throws the first error when nothing was left to delete; any other error at once. */
export const withSpace = async <T>(
  deps: { db: PersonDatabase; storage?: StorageKeeper },
  work: () => Promise<T>,
): Promise<T> => {
  const { db, storage } = deps;
  const sacrifices = storage ? [() => storage.freeSpace(), () => releaseStorageReserve(db)] : [];
  let full: unknown;
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    full = error;
  }
  for (const sacrifice of sacrifices) {
    if (!(await sacrifice().catch(() => false))) continue;
    try {
      return await work();
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  throw full;
};
