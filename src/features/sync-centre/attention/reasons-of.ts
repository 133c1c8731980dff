/** Why an item needs a decision: our text for its code, then the server's message. */
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { refusalCopy, settledCopy } from '../sync-reasons.copy.ts';
import type { Op } from '#sync/mirror/op.ts';

const copy = syncCentreCopy.attention;

/** Why no further try can help; null where one may. */
export const settledBecause = ({ kind, last }: Pick<Op, 'kind' | 'last'>): string | null =>
  (last?.code &&
    last.code !== 'suspect' &&
    last.code !== 'size' &&
    settledCopy[kind]?.[last.code]) ||
  null;

export const reasonsOf = (
  op: Pick<Op, 'kind' | 'state' | 'last' | 'nextAt'>,
  now: number,
): string[] => {
  const settled = settledBecause(op);
  if (settled !== null) return [settled];
  const { state, last, nextAt } = op;
  const code = last?.code ?? (state === 'conflict' ? 'conflict' : 'internal');
  // What a field is called on the wire says nothing to any person.
  const named = last?.field ? deviceQueueCopy.fields[last.field] : undefined;
  return [
    refusalCopy[code],
    ...(last?.message ? [copy.said(last.message)] : []),
    ...(named === undefined ? [] : [copy.field(named)]),
    ...(code === 'suspect' && nextAt > now ? [copy.nextTry(momentPhrase(nextAt, now))] : []),
  ];
};
