/** Why an item still waits, as the end of a line. */
import { untilPhrase } from '#src/copy/pt-BR/ago.ts';
import { holdUpCopy } from '#src/copy/pt-BR/sync-reasons.ts';
import type { HoldUp } from '#sync/reads/blocked-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';

export const holdUpPhrase = (holdUp: HoldUp, titleOf: (op: Op) => string, now: number): string => {
  switch (holdUp.why) {
    case 'retry':
      return holdUpCopy.retry(untilPhrase(holdUp.at, now));
    case 'decision':
    case 'before':
      return holdUpCopy[holdUp.why](titleOf(holdUp.of));
    case 'sending':
    case 'session':
    case 'update':
    case 'offline':
    case 'next':
      return holdUpCopy[holdUp.why];
  }
};
