/** Why an item still waits, as the end of a line. */
import { untilPhrase } from '#src/copy/pt-BR/ago.ts';
import { holdUpCopy } from '#src/copy/pt-BR/sync-reasons.ts';
import type { BlockedReason } from '#sync/reads/blocked-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';

export const holdUpPhrase = (blockedReason: BlockedReason, titleOf: (op: Op) => string, now: number): string => {
  switch (blockedReason.kind) {
    case 'retry':
      return holdUpCopy.retry(untilPhrase(blockedReason.at, now));
    case 'decision':
    case 'before':
      return holdUpCopy[blockedReason.kind](titleOf(blockedReason.of));
    case 'sending':
    case 'session':
    case 'update':
    case 'offline':
    case 'next':
      return holdUpCopy[blockedReason.kind];
  }
};
