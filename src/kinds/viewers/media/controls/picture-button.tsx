import { PictureInPicture2 } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './controls.module.css';
import { usePlayerDispatch } from '../use-player-dispatch.ts';

const words = viewersCopy.media;

/** The film in a small window above others. Not shown where the browser has none. */
export const PictureButton = () => {
  const act = usePlayerDispatch();
  const isSmall = useMediaSelector((state) => state.mediaIsPip === true);
  const unavailable = useMediaSelector((state) => state.mediaPipUnavailable !== undefined);
  if (unavailable) return null;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={isSmall ? words.exitPicture : words.picture}
      onClick={() => act({ kind: 'picture' })}
    >
      <PictureInPicture2 aria-hidden />
    </button>
  );
};
