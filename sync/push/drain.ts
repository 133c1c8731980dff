// Empties the outbox towards the server, one holder at a time per person. It guarantees: a write is marked as sent before it is,
// keeps its key until a verdict is stored, and nothing is ever removed for lack of an answer. It must never know which runtime it is in.
import { withLock } from '../coordination/with-lock.ts';
import { extendLease, FencedError, hasLapsed, type Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed } from '../transport/link.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { personKey } from '../person-key.ts';
import type { News } from '../transport/news.ts';
import type { DrainEnd } from './drain-end.ts';
import type { Op } from '../mirror/op.ts';
import { recover } from './recover.ts';
import { dueByLane } from '../outbox/select.ts';
import { sendBatch } from './send.ts';
import { type RoundResult, settleExchange, suspectRepeaters } from './settle-exchange.ts';
import { claimBatch } from './claim-batch.ts';

const busy: DrainEnd = { kind: 'busy', acked: 0 };
/** Rounds in a row, or what makes up as many, in which the server failed and took nothing: it is not well, and is left alone. */
const MAX_FAILED_ROUNDS = 8;

export interface DrainOptions {
  /** ms that this run may take. */
  budget: number;
  /** A person asked: the patience of the link is passed over. */
  insist?: boolean;
}

interface CompletedBatch extends RoundResult {
  /** The token that it flew under. */
  token: string;
  /** Of what flies together each is a part of one round. */
  share: number;
}

/** Batches on their way. Each is settled as it comes back, and makes room for the next. */
const batchesInFlight = (deps: EngineDeps, lease: Lease) => {
  const flying = new Set<Promise<void>>();
  let completed: CompletedBatch[] = [];
  const send = (token: string, batch: readonly Op[], last: boolean): void => {
    const request: Promise<void> = sendBatch(deps, token, batch, last)
      .then((exchange) => settleExchange(deps, lease, batch, exchange))
      .then((round) => {
        completed.push({ ...round, token, share: 1 / flying.size });
        flying.delete(request);
      });
    flying.add(request);
  };
  return {
    count: () => flying.size,
    send,
    /** Those that came back since it was last asked, one at least where any is on its way. */
    nextCompleted: async (all: boolean): Promise<CompletedBatch[]> => {
      if (flying.size > 0) await (all ? Promise.all(flying) : Promise.race(flying));
      const back = completed;
      completed = [];
      return back;
    },
  };
};

const sendAll = async (deps: EngineDeps, lease: Lease, { budget, insist = false }: DrainOptions): Promise<DrainEnd> => {
  const { clock } = deps;
  // By the clock that never jumps.
  const deadline = clock.mono() + budget;
  const inFlight = batchesInFlight(deps, lease);
  let acked = 0;
  let failedRounds = 0;
  let renewed = false;
  let sent = false;
  let news: News | undefined;
  /** The one that came back and says that the run has to end. */
  const count = (rounds: readonly CompletedBatch[]): CompletedBatch | undefined => {
    for (const { acked: taken, serverError, share } of rounds) {
      acked += taken;
      failedRounds = taken > 0 ? 0 : failedRounds + (serverError ? share : 0);
    }
    // Of batches that were all of it: what goes after one makes its news old.
    news = rounds.at(-1)?.news;
    return rounds.find((round) => round.stop);
  };
  for (;;) {
    const token = await deps.session.token();
    const may = clock.mono() >= deadline ? 'late' : token === null ? 'held' : 'go';
    const next = await claimBatch(deps, lease, { may, insist, inFlight: inFlight.count() });
    if (next.kind === 'round' && token !== null) {
      const last = next.whole && next.batches.length === 1 && inFlight.count() === 0;
      for (const batch of next.batches) inFlight.send(token, batch, last);
      sent = true;
    } else if (inFlight.count() === 0) {
      if (next.kind === 'patience') return { kind: 'waiting', acked, nextAt: next.nextAt };
      if (next.kind === 'nothing') return { kind: 'idle', acked, sent, nextAt: next.nextAt, ...(news && { news }) };
      return { kind: next.kind === 'late' ? 'budget' : 'held', acked };
    }
    let ends = count(await inFlight.nextCompleted(false));
    // Nothing more goes until all that flies is back: no end forgets what is still on its way.
    if (ends || failedRounds >= MAX_FAILED_ROUNDS) {
      const others = count(await inFlight.nextCompleted(true));
      ends ??= others;
    }
    if (failedRounds >= MAX_FAILED_ROUNDS) {
      const after = await linkFailed(deps, { reachable: true, foreign: false, after: null });
      return { kind: 'waiting', acked, nextAt: after.nextAt };
    }
    if (!ends?.stop) continue;
    if (ends.stop.kind === 'held' && !renewed) {
      renewed = true;
      const outcome = await deps.session.renew(ends.token);
      if (outcome === 'renewed') continue;
      if (outcome === 'unreachable') {
        const after = await linkFailed(deps, { reachable: false, foreign: false, after: null });
        return { kind: 'waiting', acked, nextAt: after.nextAt };
      }
    }
    return { ...ends.stop, acked };
  }
};

const run = async (deps: EngineDeps, options: DrainOptions): Promise<DrainEnd> => {
  const { db, clock } = deps;
  const lease = await recover(deps);
  const first = await db.outbox.where('state').equals('queued').count();
  if (first > 0) await writeMeta(db, 'run', { total: first, done: 0, active: true, at: clock.now() });
  try {
    const end = await sendAll(deps, lease, options);
    if (end.acked > 0) await suspectRepeaters(deps, lease);
    return end;
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

export const drainLock = (deps: Pick<EngineDeps, 'person'>): string => `drain:${personKey(deps.person)}`;

/** Safe to call from anywhere, any number of times: whoever is not first goes away at once. */
export const drain = async (deps: EngineDeps, options: DrainOptions): Promise<DrainEnd> => {
  const hold = (steal: boolean): Promise<DrainEnd | 'busy'> => withLock(deps.locks, drainLock(deps), steal, () => run(deps, options));
  try {
    for (;;) {
      const end = await hold(false);
      if (end === 'busy') break;
      // Whoever enqueued while we were leaving was told that somebody is at it: look once more before going.
      if (end.kind !== 'idle' || !(await anythingDue(deps))) return end;
    }
    if (!(await hasLapsed(deps.db, deps.clock.now()))) return busy;
    const stolen = await hold(true);
    return stolen === 'busy' ? busy : stolen;
  } catch (error) {
    if (error instanceof FencedError) return busy;
    throw error;
  }
};
