// Writes that need not be sent at once, because their value grows every second. Separate from
// `op.ts`: the first screen reads waiting writes and should not load the schemas of all commands.
import { specOf } from '#contract/commands.ts';
import type { Op } from '../mirror/op.ts';

/**
 * How long such a write waits to be sent together with the next other write, ms; 0 for a write that
 * is sent at once.
 */
export const deferralOf = (kind: string): number => specOf(kind)?.deferrable ?? 0;
/**
 * True while the write waits only because it is deferred, not because sending failed. `now`: ms of
 * the wall clock, which may have been set back.
 */
export const isDeferred = (
  { kind, state, attempts, at }: Pick<Op, 'kind' | 'state' | 'attempts' | 'at'>,
  now: number,
): boolean => state === 'queued' && attempts === 0 && Math.abs(now - at.wall) < deferralOf(kind);
