// How long to wait before a retry. Full jitter, so that many phones in one place do not all come
// back in the same second.
export const backOffLimits = {
  base: 1_000,
  floor: 250,
  /** Caps while the app is visible, and while it is hidden. */
  capVisible: 300_000,
  capHidden: 1_800_000,
  /** The server may ask for a longer wait than our own cap, but not longer than this. */
  retryAfterMax: 3_600_000,
} as const;

/** ms to wait after the `failures`th failure in a row (1 is the first). `chance` is 0 to 1. */
export const backOff = (
  failures: number,
  chance: number,
  cap: number = backOffLimits.capVisible,
): number => {
  const ceiling = Math.min(cap, backOffLimits.base * 2 ** Math.min(failures, 30));
  return Math.max(backOffLimits.floor, Math.floor(chance * ceiling));
};

/**
 * A `Retry-After` in ms, from seconds or an HTTP date; null when absent or invalid. At most one
 * hour.
 */
export const parseRetryAfter = (value: string | null, now: number): number | null => {
  if (value === null || value.trim() === '') return null;
  const asSeconds = Number(value);
  const ms = Number.isFinite(asSeconds) ? asSeconds * 1_000 : Date.parse(value) - now;
  if (!Number.isFinite(ms) || ms < 0) return null;
  return Math.min(ms, backOffLimits.retryAfterMax);
};

/**
 * The next wait: our own back-off, but at least what the server asked for plus up to 10 %. The
 * server may repeat its request without limit.
 */
export const waitAfter = (
  failures: number,
  asked: number | null,
  chance: number,
  cap?: number,
): number => {
  const own = backOff(failures, chance, cap);
  if (asked === null) return own;
  return Math.max(
    own,
    Math.floor(Math.min(asked, backOffLimits.retryAfterMax) * (1 + chance * 0.1)) +
      backOffLimits.floor,
  );
};

/**
 * True while `nextAt` lies ahead. A wait longer than every cap was written before a clock jump, and
 * is ignored.
 */
export const isWaitPending = (
  nextAt: number,
  now: number,
  longest: number = backOffLimits.retryAfterMax,
): boolean => nextAt > now && nextAt - now <= longest * 1.1 + 1_000;

/**
 * True while a write has to wait. A wait that was set at a later time than now is ignored: the
 * clock was set back since.
 */
export const isBackingOff = (
  op: { nextAt: number; waitFrom?: number },
  now: number,
  longest?: number,
): boolean => (op.waitFrom ?? 0) <= now && isWaitPending(op.nextAt, now, longest);
