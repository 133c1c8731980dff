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

type Judged = Extract<OpEvent, { type: 'verdict' }>;

/** What the person is shown of a verdict that did not accept the write. */
const lastOf = ({ result, at, epoch }: Judged) => ({
  code: result.code ?? ('internal' as const),
  at,
  ...(result.message === undefined ? {} : { message: result.message }),
  ...(result.field === undefined ? {} : { field: result.field }),
  ...(result.answer === undefined ? {} : { answer: result.answer }),
  ...(epoch === undefined ? {} : { epoch }),
});

const accept = (op: Op, { result, at, epoch }: Judged): Op => ({
  ...without(op, 'last'),
  state: 'acked',
  ack: {
    serverSeq: result.serverSeq ?? 0,
    verdict: result.verdict,
    at,
    ...(epoch === undefined ? {} : { epoch }),
  },
});

const park = (op: Op, event: Judged): Op => ({ ...op, state: 'parked', last: lastOf(event) });

/** The write waits in its lane and is sent again. */
const tryLater = (op: Op, event: Judged): Op => {
  const { result, at, nextAt } = event;
  const waiting = { ...op, nextAt, waitFrom: at };
  const last = lastOf(event);
  if (result.code === 'version_unsupported') return { ...waiting, state: 'held.version', last };
  const refusals = op.refusals + 1;
  if (isHeldBack(op, result.code) && refusals >= SUSPECT_AFTER)
    return {
      ...waiting,
      state: 'parked',
      nextAt: at + DAY_MS,
      refusals,
      last: { code: 'suspect', at },
    };
  // Where the server is short of something, the write is not to blame.
  return {
    ...waiting,
    state: 'queued',
    refusals: isOfTheServer(result.code) ? op.refusals : refusals,
    last,
  };
};

const settle = (sent: Op, event: Judged): Op => {
  const { result, at, nextAt } = event;
  const op = without(sent, 'lease');
  switch (result.verdict) {
    case 'applied':
    case 'merged':
      return accept(op, event);
    case 'replayed':
      // A replayed refusal is still a refusal. It carries the failure code.
      return result.code ? park(op, event) : accept(op, event);
    case 'rejected':
      // The backup copy is older: the write was changed and sent after the copy, before the device
      // lost it. The server's newer payload counts.
      if (op.restored && result.code === 'key_reused')
        return settle(op, { ...event, result: { id: result.id, verdict: 'replayed' } });
      return park(op, event);
    case 'conflict':
      return {
        ...op,
        state: 'conflict',
        last: { ...lastOf(event), code: result.code ?? 'conflict' },
      };
    case 'retry':
      return tryLater(op, event);
    case 'blocked':
      return { ...op, state: 'queued', nextAt, waitFrom: at };
  }
};

type Handlers = { [T in OpEvent['type']]: (op: Op, event: Extract<OpEvent, { type: T }>) => Op };

/** Each event in the states that it concerns; a write in any other state stays as it is. */
const handlers: Handlers = {
  sent: (op, { at, lease }) =>
    op.state === 'queued'
      ? {
          ...op,
          state: 'sending',
          attempts: op.attempts + 1,
          lease,
          firstSentAt: op.firstSentAt ?? at,
        }
      : op,
  unanswered: (op) => (op.state === 'sending' ? { ...without(op, 'lease'), state: 'queued' } : op),
  postponed: (op, { nextAt, at, code }) =>
    op.state === 'sending'
      ? {
          ...without(op, 'lease'),
          state: 'queued',
          nextAt,
          waitFrom: at,
          refusals: op.refusals + 1,
          last: { code: code ?? 'unavailable', at },
        }
      : op,
  verdict: (op, event) => (op.state === 'sending' ? settle(op, event) : op),
  suspected: (op, { nextAt, at }) =>
    op.state === 'sending' || op.state === 'queued'
      ? {
          ...without(op, 'lease'),
          state: 'parked',
          nextAt,
          waitFrom: at,
          last: { code: 'suspect', at },
        }
      : op,
  version: (op, { at }) =>
    op.state === 'sending' || op.state === 'queued'
      ? {
          ...without(op, 'lease'),
          state: 'held.version',
          last: { code: 'version_unsupported', at },
        }
      : op,
  again: (op) => {
    // Clear the last failure, so that the next one is judged by itself.
    if (op.state === 'parked' || op.state === 'held.version')
      return { ...without(op, 'last'), state: 'queued', nextAt: 0 };
    return op.state === 'queued' && op.nextAt > 0 ? { ...op, nextAt: 0 } : op;
  },
};

export const reduce = <T extends OpEvent['type']>(
  op: Op,
  event: Extract<OpEvent, { type: T }>,
): Op => handlers[event.type as T](op, event);
