// Empties the outbox towards the server, one holder at a time per person. It guarantees: a write is marked as sent before it is,
// keeps its key until a verdict is stored, and nothing is ever removed for lack of an answer. It must never know which runtime it is in.
import { alone } from '../coordination/alone.ts';
import { extendLease, FencedError, hasLapsed, type Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed } from '../link.ts';
import { readMeta, writeMeta } from '../meta.ts';
import type { DrainEnd } from './drain-end.ts';
import { recover } from './recover.ts';
import { dueByLane } from './select.ts';
import { sendBatch } from './send.ts';
import { settleExchange } from './settle-exchange.ts';
import { takeRound } from './take-round.ts';

const busy: DrainEnd = { end: 'busy', acked: 0 };
/** Rounds in a row in which the server failed and took nothing: it is not well, and is left alone. */
const FRUITLESS_ROUNDS = 8;

export interface DrainOptions {
  /** ms that this run may take. */
  budget: number;
  /** A person asked: the patience of the link is passed over. */
  insist?: boolean;
}

const run = async (deps: EngineDeps, options: DrainOptions): Promise<DrainEnd> => {
  const { db, clock } = deps;
  const lease = await recover(deps);
  // By the clock that never jumps.
  const deadline = clock.mono() + options.budget;
  let acked = 0;
  let fruitless = 0;
  let renewed = false;
  const first = await db.outbox.where('state').equals('queued').count();
  if (first > 0) await writeMeta(db, 'run', { total: first, done: 0, active: true, at: clock.now() });
  try {
    for (;;) {
      const token = await deps.session.token();
      const may = clock.mono() >= deadline ? 'late' : token === null ? 'held' : 'go';
      const next = await takeRound(deps, lease, { may, insist: options.insist ?? false });
      if (next.take === 'patience') return { end: 'waiting', acked, nextAt: next.nextAt };
      if (next.take === 'nothing') return { end: 'idle', acked, nextAt: next.nextAt };
      if (next.take === 'late') return { end: 'budget', acked };
      if (next.take !== 'round' || token === null) return { end: 'held', acked };
      const rounds = await Promise.all(
        next.batches.map(async (batch) => settleExchange(deps, lease, batch, await sendBatch(deps, token, batch))),
      );
      const taken = rounds.reduce((sum, round) => sum + round.acked, 0);
      acked += taken;
      fruitless = taken === 0 && rounds.some((round) => round.stumbled) ? fruitless + 1 : 0;
      if (fruitless >= FRUITLESS_ROUNDS) {
        const after = await linkFailed(deps, { reachable: true, foreign: false, after: null });
        return { end: 'waiting', acked, nextAt: after.nextAt };
      }
      const stop = rounds.find((round) => round.stop)?.stop;
      if (!stop) continue;
      if (stop.end === 'held' && !renewed) {
        renewed = true;
        const outcome = await deps.session.renew(token);
        if (outcome === 'renewed') continue;
        if (outcome === 'unreachable') {
          const after = await linkFailed(deps, { reachable: false, foreign: false, after: null });
          return { end: 'waiting', acked, nextAt: after.nextAt };
        }
      }
      return { ...stop, acked };
    }
  } finally {
    await finish(deps, lease);
  }
};

/** The run is over: nobody is told of 'sending' any more, unless somebody else already goes on. */
const finish = async (deps: EngineDeps, lease: Lease): Promise<void> => {
  await deps.db.transaction('rw', deps.db.meta, async () => {
    await extendLease(deps.db, lease, 0);
    const known = await readMeta(deps.db, 'run');
    if (known?.active) await writeMeta(deps.db, 'run', { ...known, active: false });
  });
};

const anythingDue = async ({ db, clock }: EngineDeps): Promise<boolean> => {
  const ops = await db.outbox.orderBy('seq').toArray();
  return dueByLane(ops, clock.now()).size > 0;
};

export const drainLock = (deps: Pick<EngineDeps, 'person'>): string => `drain:${deps.person.idCompany}:${deps.person.idUser}`;

/** Safe to call from anywhere, any number of times: whoever is not first goes away at once. */
export const drain = async (deps: EngineDeps, options: DrainOptions): Promise<DrainEnd> => {
  const hold = (steal: boolean): Promise<DrainEnd | 'busy'> => alone(deps.locks, drainLock(deps), steal, () => run(deps, options));
  try {
    for (;;) {
      const end = await hold(false);
      if (end === 'busy') break;
      // Whoever enqueued while we were leaving was told that somebody is at it: look once more before going.
      if (end.end !== 'idle' || !(await anythingDue(deps))) return end;
    }
    if (!(await hasLapsed(deps.db, deps.clock.now()))) return busy;
    const stolen = await hold(true);
    return stolen === 'busy' ? busy : stolen;
  } catch (error) {
    if (error instanceof FencedError) return busy;
    throw error;
  }
};
