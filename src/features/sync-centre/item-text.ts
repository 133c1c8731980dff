/**
 * An item as text for the clipboard: what it is, since when, why it was not sent, and its key for
 * support.
 */
import { syncCentreCopy } from './sync-centre.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';

export const madeAt = ({ at }: Pick<Op, 'at'>): number => at.wall + at.offset;

export const madePhrase = (op: Pick<Op, 'at'>, now: number): string =>
  momentPhrase(madeAt(op), now);

export const itemText = (
  op: Op,
  { title, fact }: Description,
  why: readonly string[],
  now: number,
): string =>
  [
    title,
    fact ?? '',
    syncCentreCopy.attention.made(madePhrase(op, now)),
    ...why,
    `${op.kind} · ${op.opId}`,
  ]
    .filter(Boolean)
    .join('\n');
