import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import type { CardState } from '../card.ts';
import { lockReason } from './lock-reason.ts';

/** One phrase for cards with little room: why it is locked, what it offers, or the person's progress. */
export const smallLine = (state: CardState): string | null => {
  const closed = lockReason(state);
  if (closed !== null) return closed;
  if (state.status !== 'none') return cardsCopy.status[state.status];
  return state.action === null ? null : cardsCopy.action[state.action] || null;
};
