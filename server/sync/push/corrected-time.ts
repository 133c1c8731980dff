import type { ClientTime } from '#contract/protocol.ts';

/** A clock further in the past than this is broken (1970, a flat battery), and is ignored. */
const OLDEST_MS = 400 * 86_400_000;

/** When a write happened: the device's time corrected by its offset, never after it was received. */
export const correctedTime = (at: ClientTime | null, receivedAt: Date): Date => {
  if (!at) return receivedAt;
  const claimed = at.wall + at.offset;
  const now = receivedAt.getTime();
  return claimed < now && claimed > now - OLDEST_MS ? new Date(Math.floor(claimed)) : receivedAt;
};
