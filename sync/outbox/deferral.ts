// Writes that need not be sent at once, because their value grows every second. Separate from `op.ts`: the first screen reads waiting
// writes and should not load the schemas of all commands.
import { specOf } from '#contract/commands/registry.ts';
import type { Op } from '../mirror/op.ts';

/** Such a write is sent together with the next other write, because its value grows every second. */
export const isDeferrable = (kind: string): boolean => specOf(kind)?.deferrable ?? false;
/** Longest deferral. Until then the write is safe on this device. It is sent earlier when its page is left or hidden. */
export const MAX_DEFER_MS = 720_000;
/** True while the write waits only because it is deferred, not because sending failed. `now`: ms of the wall clock, which may have been set back. */
export const isDeferred = ({ kind, state, attempts, at }: Pick<Op, 'kind' | 'state' | 'attempts' | 'at'>, now: number): boolean =>
  isDeferrable(kind) && state === 'queued' && attempts === 0 && Math.abs(now - at.wall) < MAX_DEFER_MS;
