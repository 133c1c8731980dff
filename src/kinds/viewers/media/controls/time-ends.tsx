import { useMediaSelector } from 'media-chrome/react/media-store';
import { clockTime } from '../player-time.ts';
import styles from './time-ends.module.css';
import { useDuration } from '../use-player.ts';

/** Elapsed time below the left end of the slider, total length below the right end. */
export const TimeEnds = ({ fallbackDuration }: { fallbackDuration: number | null }) => {
  const duration = useDuration(fallbackDuration);
  const current = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  return (
    <div className={styles.ends} aria-hidden>
      <span>{clockTime(current)}</span>
      <span>{clockTime(duration)}</span>
    </div>
  );
};
