import { isDiskFull, isUnavailable } from '#server/db/sql-state.ts';
import type { Storage } from '#server/ports/storage.ts';

/** Whether it was the surroundings that failed, and not the package. */
export const watchOutage = (storage: Storage) => {
  let seen = false;
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      seen = true;
      throw error;
    }
  };
  return {
    get seen() {
      return seen;
    },
    note: (error: unknown): void => {
      seen ||= isUnavailable(error) || isDiskFull(error);
    },
    storage: {
      put: (...given) => noted(storage.put(...given)),
      stat: (...given) => noted(storage.stat(...given)),
      has: (...given) => noted(storage.has(...given)),
      read: (...given) => noted(storage.read(...given)),
      delete: (...given) => noted(storage.delete(...given)),
      close: () => storage.close(),
    } satisfies Storage,
  };
};
