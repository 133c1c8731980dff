// A database handle that the browser let die is closed, opened anew, and the work done once more. Work may have been done although its
// answer was lost: it must be such that doing it twice is doing it once.
import type { PersonDatabase } from '../mirror/database.ts';
import { isDeadHandle } from './storage-errors.ts';

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
