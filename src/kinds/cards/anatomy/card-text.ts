import type { BlockElement } from '#contract/blocks.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import type { CardState } from '#src/learning/reads/card.ts';

export const titleOf = (element: Pick<BlockElement, 'title'>): string =>
  element.title.trim() || cardsCopy.untitled;

/** One line of facts: 'Vídeo · 14 min', 'Trilha · 7 itens'; null when nothing is known. */
export const factOf = (element: BlockElement): string | null => {
  const length = element.duration
    ? durationPhrase(element.duration)
    : element.count
      ? cardsCopy.items(element.count)
      : null;
  return [element.label, length].filter(Boolean).join(' · ') || null;
};

/** The full reason why a card is locked; null where it is open. */
export const lockReason = (state: CardState): string | null =>
  state.restricted
    ? state.soldAt === null
      ? cardsCopy.restrictedWhy
      : cardsCopy.restrictedSold
    : (state.locked?.reason ?? null);

/**
 * One phrase for cards with little room: why it is locked, what it offers, or the person's
 * progress.
 */
export const smallLine = (state: CardState): string | null => {
  const closed = lockReason(state);
  if (closed !== null) return closed;
  if (state.needsConnection) return stateCopy.offline;
  if (state.line?.phase === 'running') return state.line.text;
  if (state.status !== 'none') return cardsCopy.status[state.status];
  return state.action === null ? null : cardsCopy.action[state.action] || null;
};
