/** Converts writes and verdicts between the protocol and the server's types. */
import type { OpResult, WireOp } from '#contract/protocol.ts';
import { illFormedAt, mended } from '#contract/well-formed.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import type { FinalVerdict, OpVerdict } from './op-verdict.ts';
import type { QueuedOp } from '../../feed/queued-op.ts';

/** What a write needs is away: seconds until it is tried again. */
const AWAY_S = 30;

const withReason = ({ code, field, answer }: Omit<FinalVerdict, 'verdict'>) => ({
  ...(code !== undefined && { code, message: failureMessages[code] }),
  ...(field !== undefined && { field }),
  ...(answer !== undefined && { answer }),
});

/**
 * A verdict in the protocol. A repeated rejection keeps its verdict; a repeated success becomes
 * `replayed`.
 */
export const asResult = (id: string, verdict: OpVerdict, serverSeq: number): OpResult => {
  switch (verdict.verdict) {
    case 'replayed': {
      const { first } = verdict;
      const told =
        first.verdict === 'rejected' || first.verdict === 'conflict'
          ? first.verdict
          : ('replayed' as const);
      return { id, verdict: told, serverSeq, ...withReason(first) };
    }
    case 'reused':
      return { id, verdict: 'rejected', ...withReason({ code: 'key_reused' }) };
    case 'blocked':
      return { id, verdict: 'blocked' };
    case 'retry':
      return {
        id,
        verdict: 'retry',
        ...withReason({ code: verdict.code }),
        after: verdict.after ?? (verdict.code === 'unavailable' ? AWAY_S : 5),
      };
    default:
      return { id, verdict: verdict.verdict, serverSeq, ...withReason(verdict) };
  }
};

/** A write as it came, or as much of it as can be kept. */
export const asOp = ({
  id,
  kind,
  kindV,
  laneSeq,
  afterOp,
  at,
  payload,
  taken,
}: WireOp): QueuedOp => {
  const illFormed = illFormedAt(payload);
  return {
    key: id,
    kind,
    kindV,
    laneSeq,
    at,
    payload: illFormed === null ? payload : mended(payload),
    ...(illFormed !== null && { illFormed: String(mended(illFormed)) }),
    ...(afterOp !== undefined && { afterOp }),
    ...(taken && { taken }),
  };
};
