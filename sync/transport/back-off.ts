// How long to wait before trying again: full jitter, so that a depot full of phones does not come back in one second.
export const backOffLimits = {
  base: 1_000,
  floor: 250,
  /** Cap while somebody looks, and while nobody does. */
  capVisible: 300_000,
  capHidden: 1_800_000,
  /** A server may ask for more patience than our own cap, but not for more than this. */
  retryAfterMax: 3_600_000,
} as const;

/** ms to wait after the `failures`th failure in a row (1 is the first). `chance` is 0 to 1. */
export const backOff = (failures: number, chance: number, cap: number = backOffLimits.capVisible): number => {
  const ceiling = Math.min(cap, backOffLimits.base * 2 ** Math.min(failures, 30));
  return Math.max(backOffLimits.floor, Math.floor(chance * ceiling));
};

/** A `Retry-After` in ms, from seconds or an HTTP date; null where it is absent or no such thing. Never more than an hour. */
export const parseRetryAfter = (value: string | null, now: number): number | null => {
  if (value === null || value.trim() === '') return null;
  const asSeconds = Number(value);
  const ms = Number.isFinite(asSeconds) ? asSeconds * 1_000 : Date.parse(value) - now;
  if (!Number.isFinite(ms) || ms < 0) return null;
  return Math.min(ms, backOffLimits.retryAfterMax);
};

/** The wait that follows: our own, and no less than what the server asked for plus up to a tenth. It may ask for the same for ever. */
export const waitAfter = (failures: number, asked: number | null, chance: number, cap?: number): number => {
  const own = backOff(failures, chance, cap);
  if (asked === null) return own;
  return Math.max(own, Math.floor(Math.min(asked, backOffLimits.retryAfterMax) * (1 + chance * 0.1)) + backOffLimits.floor);
};

/** True while `nextAt` still asks for patience. A wait beyond every cap comes from a clock that jumped: not believed. */
export const isWaitPending = (nextAt: number, now: number, longest: number = backOffLimits.retryAfterMax): boolean =>
  nextAt > now && nextAt - now <= longest * 1.1 + 1_000;

/** True while a write still has to wait. What a later clock said is not believed: the clock was set back since. */
export const isBackingOff = (op: { nextAt: number; waitFrom?: number }, now: number, longest?: number): boolean =>
  (op.waitFrom ?? 0) <= now && isWaitPending(op.nextAt, now, longest);
