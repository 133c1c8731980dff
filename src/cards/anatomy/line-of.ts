import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { CardState } from '../card.ts';

/** One line of state: what the page says, else the outcome, else that it is on the device. */
export const lineOf = (state: CardState): StateLineProps | null => {
  if (state.line) return state.line;
  if (state.status === 'done') return { phase: 'done' };
  if (state.status === 'failed') return { phase: 'failed' };
  return state.saved ? { phase: 'device' } : null;
};
