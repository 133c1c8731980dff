// The state machine of a waiting write: one pure function, the same for pages, worker and
// simulation. It never drops a write: a write leaves the outbox only when it is acked and pulled,
// or by a decision.
import type { OpResult } from '#contract/protocol.ts';
import type { Op } from '../mirror/op.ts';

export type OpEvent =
  | { type: 'sent'; at: number; lease: { epoch: number; until: number } }
  /**
   * No response, or one without a verdict for this write: the outcome is unknown, so the same key
   * is sent again.
   */
  | { type: 'unanswered' }
  /** The server could not process it now. */
  | { type: 'postponed'; nextAt: number; at: number; code?: OpResult['code'] }
  | { type: 'verdict'; result: OpResult; at: number; nextAt: number; epoch?: string }
  /**
   * The server keeps failing on this write while others succeed: it is set aside and tried again
   * once a day.
   */
  | { type: 'suspected'; at: number; nextAt: number }
  | { type: 'version'; at: number }
  | { type: 'again' };

/** After how many failures a write is set aside while others succeed, and for how long. */
export const SUSPECT_AFTER = 5;
export const DAY_MS = 86_400_000;

const without = <K extends keyof Op>(op: Op, key: K): Op => {
  const { [key]: _gone, ...rest } = op;
  return rest as Op;
};

/**
 * The write is not to blame, and is sent again however often it has to wait: for the server, or for
 * its turn.
 */
const isOfTheServer = (code: OpResult['code']): boolean =>
  code === 'unavailable' || code === 'storage_full' || code === 'rate_limited';

/**
 * The server would refuse it, had it not taken it once: that is said of this write, whether others
 * pass or not.
 */
const isHeldBack = ({ offeredAgain }: Op, code: OpResult['code']): boolean =>
  offeredAgain === true && code !== undefined && code !== 'internal' && !isOfTheServer(code);

const settle = (op: Op, told: Extract<OpEvent, { type: 'verdict' }>): Op => {
  const { result, at, nextAt, epoch } = told;
  const rest = without(op, 'lease');
  const last = {
    code: result.code ?? ('internal' as const),
    at,
    ...(result.message === undefined ? {} : { message: result.message }),
    ...(result.field === undefined ? {} : { field: result.field }),
    ...(result.answer === undefined ? {} : { answer: result.answer }),
    ...(epoch === undefined ? {} : { epoch }),
  };
  switch (result.verdict) {
    case 'applied':
    case 'merged':
    case 'replayed':
      // A replayed refusal is still a refusal. It carries the failure code.
      if (result.verdict === 'replayed' && result.code) return { ...rest, state: 'parked', last };
      return {
        ...without(rest, 'last'),
        state: 'acked',
        ack: {
          serverSeq: result.serverSeq ?? 0,
          verdict: result.verdict,
          at,
          ...(epoch === undefined ? {} : { epoch }),
        },
      };
    case 'rejected':
      // The backup copy is older: the write was changed and sent after the copy, before the device
      // lost it. The server's newer payload counts.
      if (op.restored && result.code === 'key_reused')
        return settle(op, { ...told, result: { id: result.id, verdict: 'replayed' } });
      return { ...rest, state: 'parked', last };
    case 'conflict':
      return { ...rest, state: 'conflict', last: { ...last, code: result.code ?? 'conflict' } };
    case 'retry':
      if (result.code === 'version_unsupported')
        return { ...rest, state: 'held.version', nextAt, waitFrom: at, last };
      if (isHeldBack(op, result.code) && op.refusals + 1 >= SUSPECT_AFTER)
        return {
          ...rest,
          state: 'parked',
          nextAt: at + DAY_MS,
          waitFrom: at,
          refusals: op.refusals + 1,
          last: { code: 'suspect', at },
        };
      // Where the server is short of something, the write is not to blame.
      return {
        ...rest,
        state: 'queued',
        nextAt,
        waitFrom: at,
        refusals: op.refusals + (isOfTheServer(result.code) ? 0 : 1),
        last,
      };
    case 'blocked':
      return { ...rest, state: 'queued', nextAt, waitFrom: at };
  }
};

export const reduce = (op: Op, event: OpEvent): Op => {
  switch (event.type) {
    case 'sent':
      if (op.state !== 'queued') return op;
      return {
        ...op,
        state: 'sending',
        attempts: op.attempts + 1,
        lease: event.lease,
        firstSentAt: op.firstSentAt ?? event.at,
      };
    case 'unanswered':
      return op.state === 'sending' ? { ...without(op, 'lease'), state: 'queued' } : op;
    case 'postponed':
      if (op.state !== 'sending') return op;
      return {
        ...without(op, 'lease'),
        state: 'queued',
        nextAt: event.nextAt,
        waitFrom: event.at,
        refusals: op.refusals + 1,
        last: { code: event.code ?? 'unavailable', at: event.at },
      };
    case 'verdict':
      return op.state === 'sending' ? settle(op, event) : op;
    case 'suspected':
      return op.state === 'sending' || op.state === 'queued'
        ? {
            ...without(op, 'lease'),
            state: 'parked',
            nextAt: event.nextAt,
            waitFrom: event.at,
            last: { code: 'suspect', at: event.at },
          }
        : op;
    case 'version':
      return op.state === 'sending' || op.state === 'queued'
        ? {
            ...without(op, 'lease'),
            state: 'held.version',
            last: { code: 'version_unsupported', at: event.at },
          }
        : op;
    case 'again':
      // Clear the last failure, so that the next one is judged by itself.
      if (op.state === 'parked' || op.state === 'held.version')
        return { ...without(op, 'last'), state: 'queued', nextAt: 0 };
      return op.state === 'queued' && op.nextAt > 0 ? { ...op, nextAt: 0 } : op;
  }
};
