/** What a person can decide about an item. Each shows its result in a toast, after it is stored. */
import { useMemo } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { copyText } from '#src/platform/device/files.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { discard, sendAgain, sendChanged } from '#sync/outbox/decide.ts';
import { isRefused, type Op } from '#sync/mirror/op.ts';

const copy = syncCentreCopy.done;

export interface Decisions {
  again(op: Op): Promise<void>;
  discard(op: Op): Promise<void>;
  changeVote(op: Op, idContentItem: string, vote: number): Promise<void>;
  copy(text: string): Promise<void>;
}

/** Shows the text that `work` returns, or an error if it could not be stored. */
const told = async (work: () => Promise<string>): Promise<void> =>
  showToast({ text: await work().catch(() => copy.failed) });

export const useDecisions = (): Decisions => {
  const { db, engine } = usePerson();
  return useMemo(
    () => ({
      again: (op) =>
        told(async () => {
          if (!(await sendAgain(db, ids, op.opId, clock.now()))) return copy.gone;
          void engine.sync({ insist: true });
          return copy.again;
        }),
      discard: (op) =>
        told(async () => {
          const count = await discard(db, op.opId, clock.now());
          void engine.sync({ onlySend: true });
          return count === 0 ? copy.notDiscarded : copy.discarded(count);
        }),
      changeVote: (op, idContentItem, vote) =>
        told(async () => {
          // A vote without a verdict is changed by enqueueing a newer vote, which merges into it or
          // follows it.
          if (!isRefused(op)) await engine.dispatch('rating.set', { idContentItem, vote });
          else if (
            (await sendChanged(db, { ids, clock }, op.opId, { idContentItem, vote })) === null
          )
            return copy.gone;
          void engine.sync({ insist: true });
          return copy.changed;
        }),
      copy: (text) => told(async () => ((await copyText(text)) ? copy.copied : copy.notCopied)),
    }),
    [db, engine],
  );
};
