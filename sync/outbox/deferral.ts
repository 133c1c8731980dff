// Writes that need not be sent at once, because their figure grows by the second. Apart from `op.ts`, so that the first screen, which reads
// waiting writes, does not carry the shapes of all of them.
import { specOf } from '#contract/commands/registry.ts';
import type { Op } from '../mirror/op.ts';

/** It goes with whatever is sent next, because its figure grows by the second. */
export const isDeferrable = (kind: string): boolean => specOf(kind)?.deferrable ?? false;
/** By itself it goes after this long: it is safe on this device, and sent when its page is left or put out of sight. */
export const MAX_DEFER_MS = 720_000;
/** It waits because nobody is in a hurry, and not because anything is in its way. `now`: ms of the wall clock, which may have been set back. */
export const isDeferred = ({ kind, state, attempts, at }: Pick<Op, 'kind' | 'state' | 'attempts' | 'at'>, now: number): boolean =>
  isDeferrable(kind) && state === 'queued' && attempts === 0 && Math.abs(now - at.wall) < MAX_DEFER_MS;
