// Pushes the outbox to the server, one holder at a time per person. Guarantees: a write is marked
// as sent before it is sent, keeps its key until a verdict is stored, and is never removed for lack
// of a response. This code must not depend on its runtime.
import { withLock } from '../coordination/with-lock.ts';
import { extendLease, FencedError, hasLapsed, type Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed } from '../transport/link.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { personKey } from '../person-key.ts';
import type { News } from '../transport/news.ts';
import type { DrainEnd } from './drain-end.ts';
import type { Op } from '../mirror/op.ts';
import type { Upload } from '../mirror/upload.ts';
import { nextUpload, type NextUpload, sendUpload, type UploadEnd } from '../uploads/send-upload.ts';
import { recover } from './recover.ts';
import { sendBatch } from './send.ts';
import { type RoundResult, settleExchange, suspectRepeaters } from './settle-exchange.ts';
import { claimBatch, type ClaimResult, type Envelope, hasDue } from './claim-batch.ts';

const busy: DrainEnd = { kind: 'busy', acked: 0 };
/**
 * The run ends after this many consecutive rounds (or fractions that add up) in which the server
 * failed and accepted nothing.
 */
const MAX_FAILED_ROUNDS = 8;

export interface DrainOptions {
  /** Time limit of this run, ms. */
  budget: number;
  /** A person asked: ignore the back-off of the link. */
  insist?: boolean;
}

interface CompletedBatch extends RoundResult {
  /** The token that it was sent with. */
  token: string;
  /** Parallel batches share one round: each counts as this fraction of it. */
  share: number;
}

/**
 * Batches in flight. Each is settled when its response arrives, which frees its slot for the next.
 */
const batchesInFlight = (deps: EngineDeps, lease: Lease) => {
  const flying = new Set<Promise<void>>();
  let completed: CompletedBatch[] = [];
  const send = (
    token: string,
    batch: readonly Op[],
    envelope: Envelope & { last: boolean },
  ): void => {
    const request: Promise<void> = sendBatch(deps, token, batch, envelope)
      .then((exchange) => settleExchange(deps, lease, batch, exchange))
      .then((round) => {
        completed.push({ ...round, token, share: 1 / flying.size });
        flying.delete(request);
      });
    flying.add(request);
  };
  return {
    count: () => flying.size,
    /**
     * None in flight, and every result was taken: one may come back while the next round is chosen.
     */
    isEmpty: () => flying.size === 0 && completed.length === 0,
    send,
    /**
     * Batches settled since the last call. Waits for at least one when any are in flight, or for
     * all of them with `all`.
     */
    nextCompleted: async (all: boolean): Promise<CompletedBatch[]> => {
      if (flying.size > 0) await (all ? Promise.all(flying) : Promise.race(flying));
      const back = completed;
      completed = [];
      return back;
    },
  };
};

/** Totals of a run so far. */
interface RunTotals {
  acked: number;
  /**
   * Consecutive rounds, or fractions that add up, in which the server failed and accepted nothing.
   */
  failedRounds: number;
  sent: boolean;
  /** News of the last completed batch. */
  news: News | undefined;
}

const withCompleted = (totals: RunTotals, batches: readonly CompletedBatch[]): RunTotals => {
  let { acked, failedRounds } = totals;
  for (const batch of batches) {
    acked += batch.acked;
    failedRounds = batch.acked > 0 ? 0 : failedRounds + (batch.serverError ? batch.share : 0);
  }
  // Keep only the last batch's news: a batch that is sent later makes earlier news stale.
  return { ...totals, acked, failedRounds, news: batches.at(-1)?.news };
};

const earlier = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Nothing was claimed and nothing is in flight: why the run ends. */
const endWithout = (
  claim: Exclude<ClaimResult, { kind: 'round' }>,
  { acked, sent, news }: RunTotals,
): DrainEnd => {
  if (claim.kind === 'backing-off') {
    const { nextAt, pushOnly } = claim;
    return { kind: 'waiting', acked, nextAt, ...(pushOnly && { pushOnly }) };
  }
  if (claim.kind === 'nothing')
    return { kind: 'idle', acked, sent, nextAt: claim.nextAt, ...(news && { news }) };
  return { kind: claim.kind === 'late' ? 'budget' : 'held', acked };
};

const waitFor = async (deps: EngineDeps, reachable: boolean, acked: number): Promise<DrainEnd> => {
  const link = await linkFailed(deps, { reachable, foreign: false, after: null });
  return { kind: 'waiting', acked, nextAt: link.nextAt };
};

/** Files go while no write does: what is small never waits for what is large. */
const uploads = (deps: EngineDeps, lease: Lease, deadline: number) => ({
  next: (): Promise<NextUpload> | null => (deps.files ? nextUpload(deps) : null),
  send: (token: string, due: Upload): Promise<UploadEnd> =>
    sendUpload(deps, lease, due, {
      token,
      mayGoOn: async () => deps.clock.mono() < deadline && !(await anythingDue(deps)),
    }),
});

const sendAll = async (
  deps: EngineDeps,
  lease: Lease,
  { budget, insist = false }: DrainOptions,
): Promise<DrainEnd> => {
  const { clock, session } = deps;
  // Monotonic clock: it never jumps.
  const deadline = clock.mono() + budget;
  const inFlight = batchesInFlight(deps, lease);
  let totals: RunTotals = { acked: 0, failedRounds: 0, sent: false, news: undefined };
  let renewed = false;
  const files = uploads(deps, lease, deadline);
  for (;;) {
    const token = await session.token();
    const may = clock.mono() >= deadline ? 'late' : token === null ? 'held' : 'go';
    const claim = await claimBatch(deps, lease, { may, insist, inFlight: inFlight.count() });
    if (claim.kind === 'round' && token !== null) {
      const last = claim.whole && claim.batches.length === 1 && inFlight.isEmpty();
      for (const batch of claim.batches) inFlight.send(token, batch, { ...claim.envelope, last });
      totals = { ...totals, sent: true };
    } else if (inFlight.isEmpty() && claim.kind !== 'round') {
      const file = claim.kind === 'nothing' ? await files.next() : null;
      if (file?.due && token !== null && may === 'go') {
        totals = { ...totals, sent: true };
        const sent = await files.send(token, file.due);
        if (sent === 'unreachable') return waitFor(deps, false, totals.acked);
        if (sent !== 'held') continue;
        const outcome = renewed ? 'held' : await session.renew(token);
        renewed = true;
        if (outcome === 'renewed') continue;
        return outcome === 'unreachable'
          ? waitFor(deps, false, totals.acked)
          : { kind: 'held', acked: totals.acked };
      }
      if (file?.due) return { kind: may === 'late' ? 'budget' : 'held', acked: totals.acked };
      return endWithout(
        claim.kind === 'nothing'
          ? { ...claim, nextAt: earlier(claim.nextAt, file?.nextAt ?? null) }
          : claim,
        totals,
      );
    }
    const back = await inFlight.nextCompleted(false);
    totals = withCompleted(totals, back);
    let ending = back.find((batch) => batch.stop);
    // Send nothing more until all batches in flight are back: the run must not end before they are
    // settled.
    if (ending || totals.failedRounds >= MAX_FAILED_ROUNDS) {
      const others = await inFlight.nextCompleted(true);
      totals = withCompleted(totals, others);
      ending ??= others.find((batch) => batch.stop);
    }
    if (totals.failedRounds >= MAX_FAILED_ROUNDS) return waitFor(deps, true, totals.acked);
    if (!ending?.stop) continue;
    if (ending.stop.kind === 'held' && !renewed) {
      renewed = true;
      const outcome = await session.renew(ending.token);
      if (outcome === 'renewed') continue;
      if (outcome === 'unreachable') return waitFor(deps, false, totals.acked);
    }
    return { ...ending.stop, acked: totals.acked };
  }
};

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
