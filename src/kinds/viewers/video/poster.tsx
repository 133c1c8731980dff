import { useMediaSelector } from 'media-chrome/react/media-store';
import { useState } from 'react';
import styles from './video.module.css';

/**
 * The picture before the first play. A separate image, because the video element's own poster
 * cannot fill the frame.
 */
export const Poster = ({ src }: { src: string }) => {
  const played = useMediaSelector(
    (state) => state.mediaHasPlayed === true || (state.mediaCurrentTime ?? 0) > 0,
  );
  const [failed, setFailed] = useState(false);
  return played || failed ? null : (
    <img
      className={styles.poster}
      src={src}
      alt=""
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};
