import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { CardState } from '../card.ts';

/** One line of state: what the page says, else the outcome, else that it is on the device, else how far the person is. */
export const lineOf = (state: CardState): StateLineProps | null => {
  if (state.line) return state.line;
  if (state.status === 'done' || state.status === 'passed') return { phase: 'done', text: cardsCopy.status[state.status] };
  if (state.status === 'failed' || state.status === 'expired') return { phase: 'failed', text: cardsCopy.status[state.status] };
  if (state.saved) return { phase: 'saved' };
  return state.status === 'in-progress' || state.action === 'enrolled' ? { phase: 'plain', text: cardsCopy.status[state.status] } : null;
};
