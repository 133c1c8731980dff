// Empties the outbox towards the server, one holder at a time per person. It guarantees: a write is marked as sent before it is,
// keeps its key until a verdict is stored, and nothing is ever removed for lack of an answer. It must never know which runtime it is in.
import { limits } from '#contract/protocol.ts';
import { alone } from '../coordination/alone.ts';
import { extendLease, FencedError, hasLapsed, type Lease, LEASE_MS } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed, mustWait } from '../link.ts';
import { noLink, readMeta, writeMeta } from '../meta.ts';
import type { DrainEnd } from './drain-end.ts';
import type { Op } from './op.ts';
import { recover } from './recover.ts';
import { batchesOf, dueByLane, nextDueAt } from './select.ts';
import { sendBatch } from './send.ts';
import { settleAll } from './settle.ts';
import { type Round, settleExchange } from './settle-exchange.ts';

const nothingSent: Round = { acked: 0, stop: null };
const busy: DrainEnd = { end: 'busy', acked: 0 };
/** Rounds in a row in which the server failed and took nothing: it is not well, and is left alone. */
const FRUITLESS_ROUNDS = 8;

export interface DrainOptions {
  /** ms that this run may take. */
  budget: number;
  /** A person asked: the patience of the link is passed over. */
  insist?: boolean;
}

const markSent = (deps: EngineDeps, lease: Lease, batch: readonly Op[]): Promise<Op[]> =>
  settleAll(deps, lease, batch, { type: 'sent', at: deps.clock.now(), lease: { epoch: lease.epoch, until: deps.clock.now() + LEASE_MS } });

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
      const link = (await readMeta(db, 'link')) ?? noLink;
      if (!options.insist && mustWait(link, clock.now())) return { end: 'waiting', acked, nextAt: link.nextAt };
      const ops = await db.outbox.orderBy('seq').toArray();
      const size = (await readMeta(db, 'batchSize')) ?? limits.batchOps;
      // After several failures of the way one small write probes it, so that a dead connection costs one request and no more.
      const probing = link.failures >= 5;
      const batches = batchesOf(dueByLane(ops, clock.now()), {
        ops: probing ? 1 : size,
        bytes: limits.batchBytes,
        batches: probing ? 1 : limits.parallelBatches,
      });
      // An async function, or Dexie takes the transaction for finished.
      await db.transaction('rw', db.meta, async () => extendLease(db, lease, clock.now() + LEASE_MS));
      if (batches.length === 0) return { end: 'idle', acked, nextAt: nextDueAt(ops, clock.now()) };
      if (clock.mono() >= deadline) return { end: 'budget', acked };
      const token = await deps.session.token();
      if (token === null) return { end: 'held', acked };
      const rounds = await Promise.all(
        batches.map(async (batch): Promise<Round> => {
          const sending = (await markSent(deps, lease, batch)).filter((op) => op.state === 'sending');
          if (sending.length === 0) return nothingSent;
          return settleExchange(deps, lease, sending, await sendBatch(deps, token, sending));
        }),
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
