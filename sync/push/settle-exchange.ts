// Applies one exchange with the server to its batch, and decides whether the run continues. Every
// class of response has its case here. None of them loses a write.
import type { FailureCode } from '#contract/failure.ts';
import type { Lease } from '../coordination/lease.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { linkFailed } from '../transport/link.ts';
import { notePushRefused } from './push-wait.ts';
import { writeMeta } from '../meta.ts';
import { waitAfter } from '../transport/back-off.ts';
import type { DrainEnd } from './drain-end.ts';
import type { Op } from '../mirror/op.ts';
import type { News } from '../transport/news.ts';
import type { Exchange } from './send.ts';
import { DAY_MS, SUSPECT_AFTER } from '../outbox/reduce.ts';
import { settleAll, settleAnswer } from './settle.ts';

export interface RoundResult {
  acked: number;
  /** What is new besides the verdicts. */
  news?: News;
  /** The server failed without naming the write. */
  serverError?: true;
  /** Why the run has to end; null when it continues. */
  stop: DrainEnd | null;
}

const CONTINUE: RoundResult = { acked: 0, stop: null };
const serverError: RoundResult = { ...CONTINUE, serverError: true };

/** Halves the next batch. This isolates a write that is too large or that the server fails on. */
const halve = async (
  deps: EngineDeps,
  lease: Lease,
  batch: readonly Op[],
  round: RoundResult = CONTINUE,
): Promise<RoundResult> => {
  await settleAll(deps, lease, batch, { type: 'unanswered' });
  await writeMeta(deps.db, 'batchSize', Math.max(1, Math.floor(batch.length / 2)));
  return round;
};

const refuse = async (
  deps: EngineDeps,
  lease: Lease,
  batch: readonly Op[],
  code: FailureCode,
  message?: string,
): Promise<RoundResult> => {
  const result = {
    id: batch[0]?.opId ?? '',
    verdict: 'rejected' as const,
    code,
    ...(message === undefined ? {} : { message }),
  };
  await settleAll(deps, lease, batch, { type: 'verdict', at: deps.clock.now(), nextAt: 0, result });
  return CONTINUE;
};

const stuckOne = async (
  deps: EngineDeps,
  lease: Lease,
  batch: readonly Op[],
  after: number | null,
): Promise<RoundResult> => {
  const now = deps.clock.now();
  const wait = waitAfter((batch[0]?.refusals ?? 0) + 1, after, deps.ids.chance());
  await settleAll(deps, lease, batch, {
    type: 'postponed',
    at: now,
    nextAt: now + wait,
    code: 'internal',
  });
  return serverError;
};

/** Others succeed and these keep failing: they are set aside, kept whole, and retried in a day. */
export const suspectRepeaters = async (deps: EngineDeps, lease: Lease): Promise<void> => {
  const stuck = (await deps.db.outbox.where('state').equals('queued').toArray()).filter(
    (op) => op.refusals >= SUSPECT_AFTER && op.last,
  );
  if (stuck.length === 0) return;
  const now = deps.clock.now();
  await settleAll(deps, lease, stuck, { type: 'suspected', at: now, nextAt: now + DAY_MS });
};

export const settleExchange = async (
  deps: EngineDeps,
  lease: Lease,
  batch: readonly Op[],
  { reply, news, sentAt, receivedAt }: Exchange,
): Promise<RoundResult> => {
  const { db, clock } = deps;
  switch (reply.kind) {
    case 'answered': {
      const { acked } = await settleAnswer(deps, lease, batch, reply.answer, {
        sentAt,
        receivedAt,
      });
      return { acked, ...(news && { news }), stop: null };
    }
    case 'transport': {
      await settleAll(deps, lease, batch, { type: 'unanswered' });
      if (reply.foreign)
        await db.incidents.add({ code: 'foreign_answer', detail: 'push', at: clock.now() });
      const link = await linkFailed(deps, {
        reachable: false,
        foreign: reply.foreign,
        after: null,
      });
      return { acked: 0, stop: { kind: 'waiting', acked: 0, nextAt: link.nextAt } };
    }
    case 'auth':
      await settleAll(deps, lease, batch, { type: 'unanswered' });
      return { acked: 0, stop: { kind: 'held', acked: 0 } };
    case 'version':
      await settleAll(deps, lease, batch, { type: 'unanswered' });
      await writeMeta(db, 'outdated', true);
      return { acked: 0, stop: { kind: 'outdated', acked: 0 } };
    case 'size':
      return batch.length > 1 ? halve(deps, lease, batch) : refuse(deps, lease, batch, 'too_large');
    case 'refused':
      return batch.length > 1
        ? halve(deps, lease, batch)
        : refuse(deps, lease, batch, reply.code, reply.message);
    case 'full':
      await settleAll(deps, lease, batch, { type: 'unanswered' });
      return {
        acked: 0,
        stop: {
          kind: 'waiting',
          acked: 0,
          nextAt: await notePushRefused(deps, reply.after),
          pushOnly: true,
        },
      };
    case 'transient': {
      if (reply.status === 500)
        return batch.length > 1
          ? halve(deps, lease, batch, serverError)
          : stuckOne(deps, lease, batch, reply.after);
      await settleAll(deps, lease, batch, { type: 'unanswered' });
      const link = await linkFailed(deps, { reachable: true, foreign: false, after: reply.after });
      return { acked: 0, stop: { kind: 'waiting', acked: 0, nextAt: link.nextAt } };
    }
  }
};
