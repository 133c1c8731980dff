import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import type { CardState } from '../card.ts';
import { lockReason } from './lock-reason.ts';

/** In one phrase, for the cards that have room for no more: why it is closed, what it offers, or how far the person is. */
export const smallLine = (state: CardState): string | null => {
  const closed = lockReason(state);
  if (closed !== null) return closed;
  if (state.status !== 'none') return cardsCopy.status[state.status];
  return state.action === null ? null : cardsCopy.action[state.action] || null;
};
