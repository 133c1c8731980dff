import {
  MediaActionTypes,
  useMediaDispatch,
  useMediaSelector,
} from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './controls.module.css';

const words = viewersCopy.media;
const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const rateFormat = new Intl.NumberFormat('pt-BR');

/** A native select: on phones it opens the system's picker. */
export const SpeedSelect = () => {
  const dispatch = useMediaDispatch();
  const rate = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  return (
    <label className={styles.speed}>
      <span aria-hidden>{words.speedOf(rateFormat.format(rate))}</span>
      <select
        aria-label={words.speed}
        value={rate}
        onChange={(event) =>
          dispatch({
            type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST,
            detail: Number(event.currentTarget.value),
          })
        }
      >
        {rates.map((value) => (
          <option key={value} value={value}>
            {words.speedOf(rateFormat.format(value))}
          </option>
        ))}
      </select>
    </label>
  );
};
