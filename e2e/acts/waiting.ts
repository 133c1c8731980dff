import type { Page } from '@playwright/test';

export interface OutboxOp {
  opId: string;
  kind: string;
  entity: string;
  state: string;
}

/** Everything in the outbox of a person on this device, straight from its database: what waits, and what was taken and not yet pulled. */
export const outboxOps = (page: Page, database: string): Promise<OutboxOp[]> =>
  page.evaluate(
    (name) =>
      new Promise<OutboxOp[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction('outbox').objectStore('outbox').getAll();
          reading.addEventListener('error', () => reject(reading.error ?? new Error(name)));
          reading.addEventListener('success', () => {
            db.close();
            resolve((reading.result as OutboxOp[]).map(({ opId, kind, entity, state }) => ({ opId, kind, entity, state })));
          });
        });
      }),
    database,
  );

/** What the server has not taken yet. */
export const waitingOps = async (page: Page, database: string): Promise<OutboxOp[]> =>
  (await outboxOps(page, database)).filter(({ state }) => state !== 'acked');

/** Names of the databases of people on this device. */
export const personDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('app:') && name !== 'app:device' ? [name] : [])),
  );
