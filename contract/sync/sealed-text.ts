import type { WireOp } from '#contract/protocol.ts';

/**
 * What of a queued write a seal holds together: its key, what it says, and when. `JSON.parse` and
 * `JSON.stringify` change nothing in it.
 */
export const sealedText = ({
  id,
  kind,
  kindV,
  at,
  payload,
}: Pick<WireOp, 'id' | 'kind' | 'kindV' | 'at' | 'payload'>): string =>
  JSON.stringify([id, kind, kindV, at.wall, at.offset, payload]);
