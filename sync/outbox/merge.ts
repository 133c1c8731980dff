// Which waiting write a new one folds into. Only what never left this device may change, and nothing folds across a barrier.
import type { MergeClass } from '#contract/command.ts';
import { specOf } from '#contract/commands/registry.ts';
import type { ClientTime } from '#contract/protocol.ts';
import { effectOf } from '../rebase/effects/registry.ts';
import type { Op } from '../mirror/op.ts';

/** Never on its way: only then may its payload still change. */
const isNeverSent = (op: Op): boolean => op.state === 'queued' && op.attempts === 0;

/** When the one write was made that two became: a fact is as old as its first telling, a row never gets older by a clock set back. */
const timeOf = (merge: MergeClass, waiting: ClientTime, incoming: ClientTime): ClientTime => {
  if (merge === 'once') return waiting;
  if (merge === 'join' && incoming.wall + incoming.offset < waiting.wall + waiting.offset) return waiting;
  return incoming;
};

/**
 * The waiting write that takes `incoming` in, with its new payload and time; undefined when it has to wait by itself.
 * `waiting` are the writes on the same entity, oldest first.
 */
export const foldInto = (
  waiting: readonly Op[],
  incoming: { kind: string; kindV: number; payload: unknown; at: ClientTime },
): { op: Op; payload: unknown; at: ClientTime } | undefined => {
  const spec = specOf(incoming.kind);
  const effect = effectOf(incoming.kind);
  if (!spec || !effect?.merge || spec.merge === 'barrier' || spec.merge === 'append') return undefined;
  const lane = spec.lane(incoming.payload);
  for (let at = waiting.length - 1; at >= 0; at -= 1) {
    const op = waiting[at];
    if (!op) continue;
    if (specOf(op.kind)?.merge === 'barrier') return undefined;
    // One whose turn comes elsewhere would go in a place that is not its own.
    if (op.kind === incoming.kind && op.kindV === incoming.kindV && op.lane === lane && isNeverSent(op))
      return { op, payload: effect.merge(op.payload as never, incoming.payload as never), at: timeOf(spec.merge, op.at, incoming.at) };
    if (!effect.unordered && !effectOf(op.kind)?.unordered) return undefined;
  }
  return undefined;
};
