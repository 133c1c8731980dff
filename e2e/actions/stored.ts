import type { Page } from '@playwright/test';

/** All rows of an object store, read directly from IndexedDB. */
export const storedRows = <T>(page: Page, database: string, store: string): Promise<T[]> =>
  page.evaluate(
    ([name, of]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction(of).objectStore(of).getAll();
          reading.addEventListener('error', () => reject(reading.error ?? new Error(name)));
          reading.addEventListener('success', () => {
            db.close();
            resolve(reading.result as T[]);
          });
        });
      }),
    [database, store] as const,
  );
