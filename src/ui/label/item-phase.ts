/**
 * The status line of an item, from its state on the device. The phrases are the same everywhere.
 */
import { momentPhrase } from '#src/ui/format/moment.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { ItemState } from '#sync/reads/item-state.ts';

/**
 * Null where there is no write. `reachable`: if the server is unreachable, a waiting item is shown
 * as 'saved on this device'.
 */
export const itemPhase = (
  item: ItemState,
  reachable: boolean,
  now: number,
): StateLineProps | null => {
  switch (item.state) {
    case 'none':
      return null;
    case 'waiting':
      return reachable ? { phase: 'waiting' } : { phase: 'device' };
    case 'sending':
      return { phase: 'waiting' };
    case 'attention':
      return item.message === null
        ? { phase: 'attention' }
        : { phase: 'attention', text: item.message };
    case 'sent':
      return { phase: 'sent', when: momentPhrase(item.at, now) };
  }
};
