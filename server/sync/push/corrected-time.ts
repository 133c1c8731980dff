import type { ClientTime } from '#contract/protocol.ts';

/** A clock that claims more than this in the past is broken (1970, a flat battery), and tells nothing. */
const OLDEST_MS = 400 * 86_400_000;

/** When a write happened, as far as a device can be believed: its clock set right by its offset, never after it was received. */
export const correctedTime = (at: ClientTime | null, receivedAt: Date): Date => {
  if (!at) return receivedAt;
  const claimed = at.wall + at.offset;
  const now = receivedAt.getTime();
  return claimed < now && claimed > now - OLDEST_MS ? new Date(Math.floor(claimed)) : receivedAt;
};
