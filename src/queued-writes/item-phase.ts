/** What an item says of itself, out of what the device knows of it: the same five phrases everywhere. */
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { ItemState } from '#sync/reads/item-state.ts';

/** Null where nobody did anything yet. `reachable`: with no way to the server a waiting item is 'saved on this device'. */
export const itemPhase = (item: ItemState, reachable: boolean, now: number): StateLineProps | null => {
  switch (item.state) {
    case 'none':
      return null;
    case 'waiting':
      return reachable ? { phase: 'waiting' } : { phase: 'device' };
    case 'sending':
      return { phase: 'waiting' };
    case 'attention':
      return item.message === null ? { phase: 'attention' } : { phase: 'attention', text: item.message };
    case 'sent':
      return { phase: 'sent', when: momentPhrase(new Date(item.at).toISOString(), now) };
  }
};
