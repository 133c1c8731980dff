import { PlayButton } from '../media/controls/play-button.tsx';
import { SeekButton } from '../media/controls/seek-button.tsx';
import { SpeedSelect } from '../media/controls/speed-select.tsx';
import { TimeEnds } from '../media/controls/time-ends.tsx';
import { TimeSlider } from '../media/controls/time-slider.tsx';
import { VolumeControl } from '../media/controls/volume-control.tsx';
import styles from './audio.module.css';

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
  </div>
);
