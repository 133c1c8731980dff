import { useMediaSelector } from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './loading-mark.module.css';

/** Shown after half a second of buffering, because a still picture looks broken. */
export const LoadingMark = () => {
  const waiting = useMediaSelector(
    (state) => state.mediaLoading === true && state.mediaPaused === false,
  );
  return waiting ? <span className={styles.mark}>{viewersCopy.media.loading}</span> : null;
};
