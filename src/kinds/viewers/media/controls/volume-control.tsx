import { Volume2, VolumeX } from 'lucide-react';
import {
  MediaActionTypes,
  useMediaDispatch,
  useMediaSelector,
} from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import { cssVariables } from '../../css-variables.ts';
import styles from './controls.module.css';
import { usePlayerDispatch } from '../use-player-dispatch.ts';

const words = viewersCopy.media;

/** Desktop only: phones have volume keys, and iOS does not let pages set the volume. */
export const VolumeControl = () => {
  const act = usePlayerDispatch();
  const dispatch = useMediaDispatch();
  const muted = useMediaSelector((state) => state.mediaMuted === true || state.mediaVolume === 0);
  const volume = useMediaSelector((state) => state.mediaVolume ?? 1);
  const fixed = useMediaSelector((state) => state.mediaVolumeUnavailable !== undefined);
  const Icon = muted ? VolumeX : Volume2;
  const shown = muted ? 0 : volume;
  return (
    <span className={styles.volume}>
      {fixed ? null : (
        <input
          type="range"
          className={styles.slider}
          style={cssVariables({ '--p': `${shown * 100}%`, '--b': '0%' })}
          aria-label={words.volume}
          min={0}
          max={1}
          step={0.05}
          value={shown}
          onChange={(event) =>
            dispatch({
              type: MediaActionTypes.MEDIA_VOLUME_REQUEST,
              detail: event.currentTarget.valueAsNumber,
            })
          }
        />
      )}
      <button
        type="button"
        className={styles.control}
        aria-label={muted ? words.unmute : words.mute}
        onClick={() => act({ kind: 'mute' })}
      >
        <Icon aria-hidden />
      </button>
    </span>
  );
};
