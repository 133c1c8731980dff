import type { ClientTime } from '#contract/protocol.ts';

/** A clock further in the past than this is broken (1970, a flat battery), and is ignored. */
const OLDEST_MS = 400 * 86_400_000;
/** A clock that runs a little fast or slow was not set. */
const DRIFT_MS = 5_000;

const isSameBoot = (at: ClientTime, sent: ClientTime): boolean =>
  at.boot !== undefined && at.boot === sent.boot;

/**
 * ms that passed on the device between the write and its sending at least; a clock that stops in
 * sleep shows less, never more.
 */
const elapsedAtLeast = (at: ClientTime, sent: ClientTime): number =>
  isSameBoot(at, sent) && at.mono !== undefined && sent.mono !== undefined
    ? Math.max(0, sent.mono - at.mono)
    : 0;

/**
 * When a write happened, as far as a device can be believed. `sent` is the device's clock when the
 * batch left, which the server can hold against its own: so a clock that is wrong by hours tells
 * the right time, as long as it was not set in between. Never after it was received, and never
 * later than the monotonic clock allows.
 */
export const correctedTime = (
  at: ClientTime | null,
  sender: ClientTime | null,
  receivedAt: Date,
): Date => {
  if (!at) return receivedAt;
  // Brought in from elsewhere: the sender's clock says nothing of the one that it was made by.
  const sent = at.origin ? null : sender;
  const now = receivedAt.getTime();
  const elapsed = sent ? elapsedAtLeast(at, sent) : 0;
  const latest = now - elapsed;
  const possible = (claimed: number): boolean =>
    claimed <= latest + DRIFT_MS && claimed > now - OLDEST_MS;
  const byOwnOffset = at.wall + at.offset;
  const bySending = sent ? now - (sent.wall - at.wall) : byOwnOffset;
  // No exchange had told the offset yet, or the two clocks agree that no person set the wall clock
  // since.
  const isOffsetUnknown = at.offset === 0 && at.err === 0;
  const wasNotSet =
    sent !== null && elapsed > 0 && Math.abs(sent.wall - at.wall - elapsed) <= DRIFT_MS;
  const claims = isOffsetUnknown || wasNotSet ? [bySending, byOwnOffset] : [byOwnOffset, bySending];
  const claimed = claims.find(possible) ?? latest;
  return new Date(Math.floor(Math.min(claimed, latest)));
};

/**
 * A request that takes longer is given up by its device, and sent again with another reading of its
 * clock.
 */
const SENDING_MS = 15_000;

/**
 * The latest moment at which a write can have been made, by the evidence of clocks: its arrival
 * where they prove nothing. The monotonic clock proves that it was made at least so long ago. The
 * wall clock is believed where it went on between the write and its sending as time did: then
 * no person set it meanwhile, and it is right up to its known error.
 */
export const noLaterThan = (
  at: ClientTime | null,
  sender: ClientTime | null,
  receivedAt: Date,
): Date => {
  if (!at || !sender || at.origin) return receivedAt;
  const now = receivedAt.getTime();
  const byOffset = at.wall + at.offset;
  const bySending = now - (sender.wall - at.wall);
  // What both tell differs by the time on the way, and by how far the clock was set since.
  const apart = bySending - byOffset;
  const error = at.err + DRIFT_MS;
  const isSteady = apart >= -error && apart <= error + SENDING_MS && byOffset > now - OLDEST_MS;
  const isOffsetUnknown = at.offset === 0 && at.err === 0;
  const byWall = isOffsetUnknown ? bySending : byOffset + at.err;
  return new Date(
    Math.ceil(Math.min(now, now - elapsedAtLeast(at, sender), isSteady ? byWall : now)),
  );
};
