/** Why an item needs a decision: our text for its code, then the server's message. */
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { syncCentreCopy } from '#src/copy/pt-BR/sync-centre.ts';
import { refusalCopy } from '#src/copy/pt-BR/sync-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';

const copy = syncCentreCopy.attention;

export const reasonsOf = ({ state, last, nextAt }: Pick<Op, 'state' | 'last' | 'nextAt'>, now: number): string[] => {
  const code = last?.code ?? (state === 'conflict' ? 'conflict' : 'internal');
  return [
    refusalCopy[code],
    ...(last?.message ? [copy.said(last.message)] : []),
    ...(last?.field ? [copy.field(last.field)] : []),
    ...(code === 'suspect' && nextAt > now ? [copy.nextTry(momentPhrase(new Date(nextAt).toISOString(), now))] : []),
  ];
};
