// Pushes the outbox to the server, one holder at a time per person. Guarantees: a write is marked
// as sent before it is sent, keeps its key until a verdict is stored, and is never removed for lack
// of a response. This code must not depend on its runtime.
import { withLock } from '../coordination/with-lock.ts';
import { extendLease, FencedError, hasLapsed, type Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { personKey } from '../person-key.ts';
import type { DrainEnd, DrainOptions } from './drain-end.ts';
import { nextUpload } from '../uploads/send-upload.ts';
import { recover } from './recover.ts';
import { sendAll } from './send-all.ts';
import { suspectRepeaters } from './settle-exchange.ts';
import { hasDue } from './claim-batch.ts';

const busy: DrainEnd = { kind: 'busy', acked: 0 };
const run = async (deps: EngineDeps, options: DrainOptions): Promise<DrainEnd> => {
  const { db, clock } = deps;
  const lease = await recover(deps);
  const first = await db.outbox.where('state').equals('queued').count();
  if (first > 0)
    await writeMeta(db, 'run', { total: first, done: 0, active: true, at: clock.now() });
  try {
    const end = await sendAll(deps, lease, options);
    if (end.acked > 0) await suspectRepeaters(deps, lease);
    return end;
  } finally {
    await finish(deps, lease);
  }
};

/** Ends the run: 'sending' is no longer shown, unless another holder has already taken over. */
const finish = async (deps: EngineDeps, lease: Lease): Promise<void> => {
  await deps.db.transaction('rw', deps.db.meta, async () => {
    await extendLease(deps.db, lease, 0);
    const known = await readMeta(deps.db, 'run');
    if (known?.active) await writeMeta(deps.db, 'run', { ...known, active: false });
  });
};

const anythingDue = ({ db, clock }: EngineDeps): Promise<boolean> => hasDue(db, clock.now());

export const drainLock = (deps: Pick<EngineDeps, 'person'>): string =>
  `drain:${personKey(deps.person)}`;

/**
 * Safe to call from anywhere, any number of times: when another holder is active, it returns at
 * once.
 */
export const drain = async (deps: EngineDeps, options: DrainOptions): Promise<DrainEnd> => {
  const hold = (steal: boolean): Promise<DrainEnd | 'busy'> =>
    withLock(deps.locks, drainLock(deps), steal, () => run(deps, options));
  try {
    for (;;) {
      const end = await hold(false);
      if (end === 'busy') break;
      // A writer that enqueued while we held the lock got 'busy': check once more before leaving.
      if (
        end.kind !== 'idle' ||
        !((await anythingDue(deps)) || (deps.files && (await nextUpload(deps)).due))
      )
        return end;
    }
    if (!(await hasLapsed(deps.db, deps.clock.now()))) return busy;
    const stolen = await hold(true);
    return stolen === 'busy' ? busy : stolen;
  } catch (error) {
    if (error instanceof FencedError) return busy;
    throw error;
  }
};
