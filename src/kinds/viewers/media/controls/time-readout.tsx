import { useMediaSelector } from 'media-chrome/react/media-store';
import { clockTime } from '../player-time.ts';
import styles from './controls.module.css';
import { useDuration } from '../use-player.ts';

/** 07:42 / 18:05. Hidden from screen readers, because the slider gives the value. */
export const TimeReadout = ({ fallbackDuration }: { fallbackDuration: number | null }) => {
  const duration = useDuration(fallbackDuration);
  const current = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  return (
    <span className={styles.readout} aria-hidden>
      {clockTime(current)} / {clockTime(duration)}
    </span>
  );
};
