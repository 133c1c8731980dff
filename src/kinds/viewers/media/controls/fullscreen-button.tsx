import { Maximize, Minimize } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './controls.module.css';
import { usePlayerDispatch } from '../use-player-dispatch.ts';

const words = viewersCopy.media;

export const FullscreenButton = () => {
  const act = usePlayerDispatch();
  const full = useMediaSelector((state) => state.mediaIsFullscreen === true);
  const unavailable = useMediaSelector((state) => state.mediaFullscreenUnavailable !== undefined);
  if (unavailable) return null;
  const Icon = full ? Minimize : Maximize;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={full ? words.exitFullscreen : words.fullscreen}
      onClick={() => act({ kind: 'fullscreen' })}
    >
      <Icon aria-hidden />
    </button>
  );
};
