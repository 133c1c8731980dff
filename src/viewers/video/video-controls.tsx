import { CaptionsButton } from '../media/captions-button.tsx';
import { FullscreenButton } from '../media/fullscreen-button.tsx';
import { PlayButton } from '../media/play-button.tsx';
import { SeekButton } from '../media/seek-button.tsx';
import { SpeedSelect } from '../media/speed-select.tsx';
import { TimeReadout } from '../media/time-readout.tsx';
import { TimeSlider } from '../media/time-slider.tsx';
import { VolumeControl } from '../media/volume-control.tsx';
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
      <TimeReadout fallbackDuration={fallbackDuration} />
      <span className={styles.push} />
      <VolumeControl />
      <SpeedSelect />
      <CaptionsButton />
      <FullscreenButton />
    </div>
  </div>
);
