import { CaptionsButton } from '../media/controls/captions-button.tsx';
import { FullscreenButton } from '../media/controls/fullscreen-button.tsx';
import { PlayButton } from '../media/controls/play-button.tsx';
import { SeekButton } from '../media/controls/seek-button.tsx';
import { SpeedSelect } from '../media/controls/speed-select.tsx';
import { TimeReadout } from '../media/controls/time-readout.tsx';
import { TimeSlider } from '../media/controls/time-slider.tsx';
import { VolumeControl } from '../media/controls/volume-control.tsx';
import styles from './video.module.css';

export const VideoControls = ({ fallbackDuration }: { fallbackDuration: number | null }) => (
  <div className={styles.controls}>
    <div className={styles.scrub}>
      <TimeSlider fallbackDuration={fallbackDuration} />
    </div>
    <div className={styles.row}>
      <PlayButton />
      <SeekButton direction="back" />
      <SeekButton direction="forward" />
      <span className={styles.time}>
        <TimeReadout fallbackDuration={fallbackDuration} />
      </span>
      <span className={styles.push} />
      <VolumeControl />
      <SpeedSelect />
      <CaptionsButton />
      <FullscreenButton />
    </div>
  </div>
);
