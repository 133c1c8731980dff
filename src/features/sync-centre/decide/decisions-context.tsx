/** One place for the two dialogs, however many items there are, and for the focus when an item leaves under it. */
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { clock } from '#src/platform/ports.ts';
import { isRefused, type Op } from '#sync/mirror/op.ts';
import type { Description } from '#src/queued-writes/write-view.ts';
import { viewOf } from '#src/queued-writes/registry.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';
import { VoteDialog } from './vote-dialog.tsx';
import { voteOf } from './vote-of.ts';

export interface ItemActions extends Pick<Decisions, 'again' | 'copy'> {
  askToDiscard(op: Op): void;
  /** Null where nothing of it can be chosen otherwise. */
  changeOf(op: Op): (() => void) | null;
}

const ActionsContext = createContext<ItemActions | null>(null);

export const useItemActions = (): ItemActions => {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('no actions above this item');
  return actions;
};

type PendingDecision = { op: Op; what: 'discard' | 'vote' };

interface ItemDecisionsProps {
  describe(op: Op): Description;
  /** Where the focus goes when the item that had it is gone. */
  fallbackFocus: () => HTMLElement | null;
  children: ReactNode;
}

/** After the item has left the page, and after a dialog has gone with its motion. */
const LOOKS_MS = [80, 450];

export const ItemDecisions = ({ describe, fallbackFocus, children }: ItemDecisionsProps) => {
  const decisions = useDecisions();
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const keepFocus = useCallback((): void => {
    for (const ms of LOOKS_MS) clock.after(ms, () => document.activeElement === document.body && fallbackFocus()?.focus());
  }, [fallbackFocus]);
  const actions = useMemo(
    (): ItemActions => ({
      again: (op) => decisions.again(op).finally(keepFocus),
      copy: decisions.copy,
      askToDiscard: (op) => setAsked({ op, what: 'discard' }),
      changeOf: (op) => {
        const changeable = viewOf(op.kind)?.change === 'vote' && voteOf(op.payload) !== null;
        // Its key may still get a verdict: what it says is fixed.
        const settled = op.state === 'sending' || op.state === 'held.version' || (op.state === 'parked' && !isRefused(op));
        return changeable && !settled ? () => setAsked({ op, what: 'vote' }) : null;
      },
    }),
    [decisions, keepFocus],
  );
  const close = (): void => {
    setAsked(null);
    keepFocus();
  };
  const vote = asked?.what === 'vote' ? voteOf(asked.op.payload) : null;
  return (
    <ActionsContext value={actions}>
      {children}
      {asked?.what === 'discard' && (
        <DiscardDialog op={asked.op} describe={describe} onConfirm={() => decisions.discard(asked.op)} onClose={close} />
      )}
      {asked && vote && (
        <VoteDialog
          title={describe(asked.op).fact ?? ''}
          vote={vote.vote}
          onSave={(picked) => decisions.changeVote(asked.op, vote.idContentItem, picked)}
          onClose={close}
        />
      )}
    </ActionsContext>
  );
};
