/**
 * Shares one pair of dialogs among all items, and restores the focus when the focused item
 * disappears.
 */
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { clock } from '#src/platform/runtime/ports.ts';
import { isRefused, type Op } from '#sync/mirror/op.ts';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';
import { viewOf } from '#src/kinds/queued-writes/registry.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';
import { VoteDialog } from './vote-dialog.tsx';
import { commands, type PayloadOf } from '#contract/commands.ts';

/** The vote in a payload; null if there is none. */
const voteOf = (payload: unknown): PayloadOf<'rating.set'> | null => {
  const parsed = commands['rating.set'].payload.safeParse(payload);
  return parsed.success ? parsed.data : null;
};

export interface ItemActions extends Pick<Decisions, 'again' | 'copy'> {
  askToDiscard(op: Op): void;
  /** Null where nothing can be changed. */
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
  /** Where the focus goes when the focused item is gone. */
  fallbackFocus: () => HTMLElement | null;
  children: ReactNode;
}

/** ms. Checks the focus after the item was removed, and after a dialog's closing animation. */
const LOOKS_MS = [80, 450];

export const ItemDecisions = ({ describe, fallbackFocus, children }: ItemDecisionsProps) => {
  const decisions = useDecisions();
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const keepFocus = useCallback((): void => {
    for (const ms of LOOKS_MS)
      clock.after(ms, () => document.activeElement === document.body && fallbackFocus()?.focus());
  }, [fallbackFocus]);
  const actions = useMemo(
    (): ItemActions => ({
      again: (op) => decisions.again(op).finally(keepFocus),
      copy: decisions.copy,
      askToDiscard: (op) => setAsked({ op, what: 'discard' }),
      changeOf: (op) => {
        const changeable = viewOf(op.kind)?.change === 'vote' && voteOf(op.payload) !== null;
        // Its idempotency key may still get a verdict, so its payload must not change.
        const settled =
          op.state === 'sending' ||
          op.state === 'held.version' ||
          (op.state === 'parked' && !isRefused(op));
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
        <DiscardDialog
          op={asked.op}
          describe={describe}
          onConfirm={() => decisions.discard(asked.op)}
          onClose={close}
        />
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
