// A database handle that the browser let die is closed, opened anew, and the work done once more. Work may have been done although its
// answer was lost: it must be such that doing it twice is doing it once.
import type { PersonDatabase } from '../mirror/database.ts';
import { isDeadHandle } from './storage-errors.ts';

/** @throws what the second try throws, or the reopening itself. */
export const withReopen = async <T>(db: PersonDatabase, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isDeadHandle(error)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
};
