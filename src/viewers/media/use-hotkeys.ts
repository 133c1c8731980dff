/** Keyboard shortcuts of the player, while it has the focus. */
import { useCallback, type KeyboardEvent } from 'react';
import { playerAction } from './player-action.ts';
import { usePlayerDispatch } from './use-player-dispatch.ts';

export const useHotkeys = (enabled: boolean): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const act = usePlayerDispatch();
  return useCallback(
    (event) => {
      if (!enabled || !(event.target instanceof Element)) return;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      const action = playerAction({ key: event.key, modified, on: event.target.localName });
      if (!action) return;
      event.preventDefault();
      act(action);
    },
    [act, enabled],
  );
};
