import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import type { CardState } from '../card.ts';

/** The full reason why a card is locked; null where it is open. */
export const lockReason = (state: CardState): string | null =>
  state.restricted ? cardsCopy.restrictedWhy : (state.locked?.reason ?? null);
