// A person's write outranks everything else that is stored: on a full device saved media go first, then the reserve, and only when that
// was not enough is the write refused. Nothing that a person made is ever taken away for room.
import type { PersonDatabase } from '../mirror/database.ts';
import type { StorageKeeper } from '../ports.ts';
import { releaseStorageReserve } from './storage-reserve.ts';
import { isDeadHandle, isQuotaError } from './storage-errors.ts';

// A database handle that the browser let die is closed, opened anew, and the work done once more. Work may have been done although its
// answer was lost: it must be such that doing it twice is doing it once.
/** The database cannot be had at all: so it is on a disk that is full to the last byte. */
export class CannotReopenError extends Error {
  override name = 'CannotReopenError';
}

/** @throws CannotReopenError with the browser's own word as its cause. */
export const reopen = async (db: PersonDatabase): Promise<void> => {
  db.close({ disableAutoOpen: false });
  try {
    await db.open();
  } catch (error) {
    throw new CannotReopenError('the database does not open', { cause: error });
  }
};

/** @throws what the second try throws, or the reopening itself. */
export const withReopen = async <T>(db: PersonDatabase, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isDeadHandle(error)) throw error;
    await reopen(db);
    return work();
  }
};

/**
 * A browser tells of its own limit by name. A disk that is full to the last byte it tells by closing the database and not opening it
 * again: without it saved media are of no use either, so that giving them up loses nothing.
 */
const isFull = (error: unknown): boolean => isQuotaError(error) || error instanceof CannotReopenError;

/** @throws the first error when there was nothing left to give up; any other error at once. */
export const withSpace = async <T>(deps: { db: PersonDatabase; storage?: StorageKeeper }, work: () => Promise<T>): Promise<T> => {
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
