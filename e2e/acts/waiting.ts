import type { Page } from '@playwright/test';

export interface WaitingOp {
  opId: string;
  kind: string;
  entity: string;
}

/** What waits in the outbox of a person on this device, straight from its database. */
export const waitingOps = (page: Page, database: string): Promise<WaitingOp[]> =>
  page.evaluate(
    (name) =>
      new Promise<WaitingOp[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction('outbox').objectStore('outbox').getAll();
          reading.addEventListener('error', () => reject(reading.error ?? new Error(name)));
          reading.addEventListener('success', () => {
            db.close();
            resolve((reading.result as WaitingOp[]).map(({ opId, kind, entity }) => ({ opId, kind, entity })));
          });
        });
      }),
    database,
  );

/** Names of the databases of people on this device. */
export const personDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('app:') && name !== 'app:device' ? [name] : [])),
  );
