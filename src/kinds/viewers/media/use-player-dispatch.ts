/** Executes a player action. */
import { MediaActionTypes, useMediaStore } from 'media-chrome/react/media-store';
import { useCallback } from 'react';
import type { PlayerAction } from './player-action.ts';

export const usePlayerDispatch = (): ((action: PlayerAction) => void) => {
  const store = useMediaStore();
  return useCallback(
    (action) => {
      const {
        mediaPaused,
        mediaCurrentTime = 0,
        mediaVolume = 1,
        mediaMuted,
        mediaIsFullscreen,
      } = store.getState();
      const { dispatch } = store;
      if (action.kind === 'toggle')
        dispatch({
          type: mediaPaused
            ? MediaActionTypes.MEDIA_PLAY_REQUEST
            : MediaActionTypes.MEDIA_PAUSE_REQUEST,
        });
      if (action.kind === 'seek')
        dispatch({
          type: MediaActionTypes.MEDIA_SEEK_REQUEST,
          detail: Math.max(0, mediaCurrentTime + action.by),
        });
      if (action.kind === 'volume')
        dispatch({
          type: MediaActionTypes.MEDIA_VOLUME_REQUEST,
          detail: Math.min(1, Math.max(0, mediaVolume + action.by)),
        });
      if (action.kind === 'mute')
        dispatch({
          type: mediaMuted
            ? MediaActionTypes.MEDIA_UNMUTE_REQUEST
            : MediaActionTypes.MEDIA_MUTE_REQUEST,
        });
      if (action.kind === 'captions')
        dispatch({ type: MediaActionTypes.MEDIA_TOGGLE_SUBTITLES_REQUEST });
      if (action.kind === 'fullscreen')
        dispatch({
          type: mediaIsFullscreen
            ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
            : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
        });
    },
    [store],
  );
};
