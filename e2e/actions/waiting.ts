import type { Page } from '@playwright/test';
import { storedRows } from './stored.ts';

export interface OutboxOp {
  opId: string;
  kind: string;
  entity: string;
  state: string;
  /** ms since 1970, by the device's clock. */
  madeAt: number;
}

/** Everything in the outbox of a person on this device, straight from its database: what waits, and what was taken and not yet pulled. */
export const outboxOps = async (page: Page, database: string): Promise<OutboxOp[]> => {
  const ops = await storedRows<OutboxOp & { at: { wall: number } }>(page, database, 'outbox');
  return ops.map(({ opId, kind, entity, state, at }) => ({ opId, kind, entity, state, madeAt: at.wall }));
};

/** What the server has not taken yet. */
export const waitingOps = async (page: Page, database: string): Promise<OutboxOp[]> =>
  (await outboxOps(page, database)).filter(({ state }) => state !== 'acked');

/** Names of the databases of people on this device: those of the device itself (`app:device`, `app:saved`) name nobody. */
export const personDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name && /^app:[^:]+:/.test(name) ? [name] : [])));
