import { isBackground } from '#contract/background.ts';
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

/**
 * All ops in a person's outbox, read directly from IndexedDB: those that wait, and those that were
 * taken but not yet pulled back. Without the background records, which wait up to twelve minutes
 * for another write to go with.
 */
export const outboxOps = async (page: Page, database: string): Promise<OutboxOp[]> => {
  const ops = await storedRows<OutboxOp & { at: { wall: number } }>(page, database, 'outbox');
  return ops
    .filter((op) => !isBackground(op))
    .map(({ opId, kind, entity, state, at }) => ({ opId, kind, entity, state, madeAt: at.wall }));
};

/** Ops that the server has not taken yet. */
export const waitingOps = async (page: Page, database: string): Promise<OutboxOp[]> =>
  (await outboxOps(page, database)).filter(({ state }) => state !== 'acked');

/**
 * Names of the per-person databases on this device. Skips the device's own databases (`app:device`,
 * `app:saved`).
 */
export const personDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) =>
      name && /^app:[^:]+:/.test(name) ? [name] : [],
    ),
  );
