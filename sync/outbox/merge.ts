// Finds the waiting write that a new one folds into. Only a write that was never sent may change,
// and nothing folds across a barrier.
import type { MergeClass } from '#contract/command.ts';
import { specOf } from '#contract/commands.ts';
import type { ClientTime } from '#contract/protocol.ts';
import { effectOf } from '../rebase/effects/registry.ts';
import type { Op } from '../mirror/op.ts';

/** Only a write that was never sent may still change its payload. */
const isNeverSent = (op: Op): boolean => op.state === 'queued' && op.attempts === 0;

/**
 * The time of the merged write: `once` keeps the first time, and `join` never moves back, even if
 * the clock was set back.
 */
const timeOf = (merge: MergeClass, waiting: ClientTime, incoming: ClientTime): ClientTime => {
  if (merge === 'once') return waiting;
  if (merge === 'join' && incoming.wall + incoming.offset < waiting.wall + waiting.offset)
    return waiting;
  return incoming;
};

/**
 * Returns the waiting write that absorbs `incoming`, with its new payload and time; undefined when
 * `incoming` needs its own entry. `waiting` are the writes on the same entity, oldest first.
 */
export const foldInto = (
  waiting: readonly Op[],
  incoming: { kind: string; kindV: number; payload: unknown; at: ClientTime },
): { op: Op; payload: unknown; at: ClientTime } | undefined => {
  const spec = specOf(incoming.kind);
  const effect = effectOf(incoming.kind);
  if (!spec || !effect?.merge || spec.merge === 'barrier' || spec.merge === 'append')
    return undefined;
  const lane = spec.lane(incoming.payload);
  for (let at = waiting.length - 1; at >= 0; at -= 1) {
    const op = waiting[at];
    if (!op) continue;
    if (specOf(op.kind)?.merge === 'barrier') return undefined;
    // Fold only within the same lane: another lane has its own order.
    if (
      op.kind === incoming.kind &&
      op.kindV === incoming.kindV &&
      op.lane === lane &&
      isNeverSent(op)
    )
      return {
        op,
        payload: effect.merge(op.payload as never, incoming.payload as never),
        at: timeOf(spec.merge, op.at, incoming.at),
      };
    if (!effect.unordered && !effectOf(op.kind)?.unordered) return undefined;
  }
  return undefined;
};
