import { CaptionsButton } from '../media/controls/captions-button.tsx';
import { FullscreenButton } from '../media/controls/fullscreen-button.tsx';
import { PictureButton } from '../media/controls/picture-button.tsx';
import { PlayButton } from '../media/controls/play-button.tsx';
import { SeekButton } from '../media/controls/seek-button.tsx';
import { SpeedSelect } from '../media/controls/speed-select.tsx';
import { TimeSlider } from '../media/controls/time-slider.tsx';
import { VolumeControl } from '../media/controls/volume-control.tsx';
import styles from './video.module.css';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { clockTime } from '../media/player-time.ts';
import controlsStyles from '../media/controls/controls.module.css';
import { useDuration } from '../media/use-player.ts';

/** 07:42 / 18:05. Hidden from screen readers, because the slider gives the value. */
const TimeReadout = ({ fallbackDuration }: { fallbackDuration: number | null }) => {
  const duration = useDuration(fallbackDuration);
  const current = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0));
  return (
    <span className={controlsStyles.readout} aria-hidden>
      {clockTime(current)} / {clockTime(duration)}
    </span>
  );
};

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
      <PictureButton />
      <FullscreenButton />
    </div>
  </div>
);
