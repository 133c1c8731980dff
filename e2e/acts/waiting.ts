import type { Page } from '@playwright/test';

export interface OutboxOp {
  opId: string;
  kind: string;
  entity: string;
  state: string;
  /** ms since 1970, by the device's clock. */
  madeAt: number;
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
            const ops = reading.result as (OutboxOp & { at: { wall: number } })[];
            resolve(ops.map(({ opId, kind, entity, state, at }) => ({ opId, kind, entity, state, madeAt: at.wall })));
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
