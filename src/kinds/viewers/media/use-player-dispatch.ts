/** Executes a player action. */
import { MediaActionTypes, useMediaStore } from 'media-chrome/react/media-store';
import { useCallback } from 'react';
import type { PlayerAction } from './player-action.ts';

type Store = ReturnType<typeof useMediaStore>;
type State = ReturnType<Store['getState']>;

/** A jump to the end leaves a second: the end itself counts as seen, and is to be reached. */
const LAST_SECONDS = 1;

const within = (from: number, value: number, to: number): number =>
  Math.min(to, Math.max(from, value));

/** The request that an action comes to. */
const requestOf = (
  action: PlayerAction,
  {
    mediaPaused,
    mediaCurrentTime = 0,
    mediaDuration = 0,
    mediaVolume = 1,
    mediaMuted,
    mediaIsFullscreen,
    mediaIsPip,
  }: State,
): { type: string; detail?: number } => {
  switch (action.kind) {
    case 'toggle':
      return {
        type: mediaPaused
          ? MediaActionTypes.MEDIA_PLAY_REQUEST
          : MediaActionTypes.MEDIA_PAUSE_REQUEST,
      };
    case 'seek':
      return {
        type: MediaActionTypes.MEDIA_SEEK_REQUEST,
        detail: Math.max(0, mediaCurrentTime + action.by),
      };
    case 'jump': {
      const length = Number.isFinite(mediaDuration) ? mediaDuration : 0;
      return {
        type: MediaActionTypes.MEDIA_SEEK_REQUEST,
        detail: within(0, length * action.to, Math.max(0, length - LAST_SECONDS)),
      };
    }
    case 'volume':
      return {
        type: MediaActionTypes.MEDIA_VOLUME_REQUEST,
        detail: within(0, mediaVolume + action.by, 1),
      };
    case 'mute':
      return {
        type: mediaMuted
          ? MediaActionTypes.MEDIA_UNMUTE_REQUEST
          : MediaActionTypes.MEDIA_MUTE_REQUEST,
      };
    case 'captions':
      return { type: MediaActionTypes.MEDIA_TOGGLE_SUBTITLES_REQUEST };
    case 'picture':
      return {
        type: mediaIsPip
          ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST
          : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST,
      };
    case 'fullscreen':
      return {
        type: mediaIsFullscreen
          ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
          : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
      };
  }
};

export const usePlayerDispatch = (): ((action: PlayerAction) => void) => {
  const store = useMediaStore();
  return useCallback((action) => store.dispatch(requestOf(action, store.getState())), [store]);
};
