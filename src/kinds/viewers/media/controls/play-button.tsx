import { Pause, Play } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './controls.module.css';
import { usePlayerDispatch } from '../use-player-dispatch.ts';

const words = viewersCopy.media;

export const PlayButton = ({ className }: { className?: string | undefined }) => {
  const paused = useMediaSelector((state) => state.mediaPaused !== false);
  const act = usePlayerDispatch();
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      className={className ?? styles.control}
      aria-label={paused ? words.play : words.pause}
      onClick={() => act({ kind: 'toggle' })}
    >
      <Icon aria-hidden fill="currentColor" strokeWidth={1.5} />
    </button>
  );
};
