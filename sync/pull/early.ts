// A device that is being filled gets what the first screen shows before everything else, and what a
// page shows when it is opened meanwhile. The walk that fills it goes on where it stands, and
// brings all of these rows again.
import { earlyAnswer, type EarlyAnswer } from '#contract/protocol.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { ScopeState } from '../mirror/database.ts';
import { readFilling } from './read-filling.ts';
import { applyEarly, earlyStores } from './apply-page.ts';
import { request } from './request.ts';

/** What was stored; null where the server told nothing. */
const ask = async <R>(
  deps: EngineDeps,
  page: string | undefined,
  store: (answer: EarlyAnswer) => Promise<R>,
): Promise<R | null> => {
  const { wire } = deps;
  if (!wire.early) return null;
  const early = wire.early.bind(wire);
  const outcome = await request(
    deps,
    (token, nonce) => early(token, { nonce, ...(page !== undefined && { page }) }),
    earlyAnswer,
    store,
  );
  return outcome.kind === 'done' ? outcome.result : null;
};

/**
 * Begins to fill a device that has nothing yet: stores the rows of the first screen together with
 * the beginning of each scope. Screens may show them from then on. Nothing is stored where the
 * server does not tell them in this epoch; the walk then comes first.
 */
export const beginFilling = (
  deps: EngineDeps,
  scopes: readonly ScopeState[],
): Promise<readonly ScopeState[] | null> =>
  ask(deps, undefined, async (answer) => {
    if (scopes.some(({ epoch }) => epoch !== answer.epoch)) return null;
    const { db } = deps;
    return db.transaction('rw', earlyStores(db, answer), async () => {
      // Another tab may have begun.
      if ((await db.scopes.count()) > 0) return null;
      await db.scopes.bulkPut([...scopes]);
      await applyEarly(db, answer);
      return scopes;
    });
  });

/**
 * Brings what a page shows, while the device is being filled. `page`: id of a page, an enrolment or
 * a content.
 */
export const bringPage = async (deps: EngineDeps, page: string): Promise<void> => {
  const { db } = deps;
  if ((await readFilling(db)) === null) return;
  await ask(deps, page, (answer) =>
    db.transaction('rw', earlyStores(db, answer), () => applyEarly(db, answer)),
  );
};
