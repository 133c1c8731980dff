/** Passes the media element and the fullscreen element to the player's store. The store's own ref hooks would attach again at every render. */
import { MediaActionTypes, useMediaStore } from 'media-chrome/react/media-store';
import { useEffect } from 'react';

export const usePlayer = (media: HTMLMediaElement | null, fullscreen: HTMLElement | null = null): void => {
  const store = useMediaStore();
  useEffect(() => {
    store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: media });
    return () => store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: null });
  }, [store, media]);
  useEffect(() => {
    store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: fullscreen });
    return () => store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: null });
  }, [store, fullscreen]);
};
