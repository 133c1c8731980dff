import { MediaActionTypes, useMediaStore, useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useCallback, type KeyboardEvent } from 'react';
import { playerAction } from './player-action.ts';
import { usePlayerDispatch } from './use-player-dispatch.ts';

/**
 * Passes the media element and the fullscreen element to the player's store. The store's own ref
 * hooks would attach again at every render.
 */
export const usePlayer = (
  media: HTMLMediaElement | null,
  fullscreen: HTMLElement | null = null,
): void => {
  const store = useMediaStore();
  useEffect(() => {
    store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: media });
    return () =>
      store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: null });
  }, [store, media]);
  useEffect(() => {
    store.dispatch({
      type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST,
      detail: fullscreen,
    });
    return () =>
      store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: null });
  }, [store, fullscreen]);
};

/** Keyboard shortcuts of the player, while it has the focus. */
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

/** Duration in seconds from the file, or from the content until the file is loaded. */
export const useDuration = (fallback: number | null): number =>
  useMediaSelector((state) => {
    const known = state.mediaDuration;
    return known !== undefined && Number.isFinite(known) && known > 0 ? known : (fallback ?? 0);
  });
