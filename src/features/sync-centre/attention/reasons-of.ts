/** Why an item needs a decision: our text for its code, then the server's message. */
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { syncCentreCopy } from '#src/copy/pt-BR/sync-centre.ts';
import { refusalCopy, settledCopy } from '#src/copy/pt-BR/sync-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';

const copy = syncCentreCopy.attention;

/** Why no further try can help; null where one may. */
export const settledBecause = ({ kind, last }: Pick<Op, 'kind' | 'last'>): string | null =>
  (last?.code && last.code !== 'suspect' && last.code !== 'size' && settledCopy[kind]?.[last.code]) || null;

export const reasonsOf = (op: Pick<Op, 'kind' | 'state' | 'last' | 'nextAt'>, now: number): string[] => {
  const settled = settledBecause(op);
  if (settled !== null) return [settled];
  const { state, last, nextAt } = op;
  const code = last?.code ?? (state === 'conflict' ? 'conflict' : 'internal');
  return [
    refusalCopy[code],
    ...(last?.message ? [copy.said(last.message)] : []),
    ...(last?.field ? [copy.field(last.field)] : []),
    ...(code === 'suspect' && nextAt > now ? [copy.nextTry(momentPhrase(new Date(nextAt).toISOString(), now))] : []),
  ];
};
