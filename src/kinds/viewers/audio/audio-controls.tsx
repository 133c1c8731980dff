import { PlayButton } from '../media/controls/play-button.tsx';
import { SeekButton } from '../media/controls/seek-button.tsx';
import { SpeedSelect } from '../media/controls/speed-select.tsx';
import { TimeSlider } from '../media/controls/time-slider.tsx';
import { VolumeControl } from '../media/controls/volume-control.tsx';
import styles from './audio.module.css';
import { SleepSelect } from './sleep-select.tsx';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { clockTime } from '../media/player-time.ts';
import timeEndsStyles from '../media/controls/time-ends.module.css';
import { useDuration } from '../media/use-player.ts';

/** Elapsed time below the left end of the slider, total length below the right end. */
const TimeEnds = ({ fallbackDuration }: { fallbackDuration: number | null }) => {
  const duration = useDuration(fallbackDuration);
  const current = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  return (
    <div className={timeEndsStyles.ends} aria-hidden>
      <span>{clockTime(current)}</span>
      <span>{clockTime(duration)}</span>
    </div>
  );
};

interface AudioControlsProps {
  fallbackDuration: number | null;
  /** Visible but inactive until the person chooses where to begin. */
  idle: boolean;
}

export const AudioControls = ({ fallbackDuration, idle }: AudioControlsProps) => (
  <div className={styles.controls} inert={idle}>
    <div className={styles.scrub}>
      <TimeSlider fallbackDuration={fallbackDuration} />
    </div>
    <TimeEnds fallbackDuration={fallbackDuration} />
    <div className={styles.row}>
      <span className={styles.side}>
        <SpeedSelect />
      </span>
      <SeekButton direction="back" />
      <PlayButton className={styles.play} />
      <SeekButton direction="forward" />
      <span className={styles.side}>
        <VolumeControl />
      </span>
    </div>
    <div className={styles.tools}>
      <SleepSelect />
    </div>
  </div>
);
