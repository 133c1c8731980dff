import { Pause, Play } from 'lucide-react';
import { blocksCopy } from '../blocks.copy.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import styles from './master-banner-block.module.css';
import type { Rotation } from './use-rotation.ts';

const words = blocksCopy.banner;

interface BannerControlsProps {
  titles: readonly string[];
  rotation: Rotation;
  /** Whether there is anything to pause. */
  turns: boolean;
}

export const BannerControls = ({ titles, rotation, turns }: BannerControlsProps) => {
  const { at, go, stopped, setStopped } = rotation;
  const here = (dot: number) => (dot === at ? 'true' : undefined);
  return (
    <div className={styles.controls}>
      <div className={styles.dots}>
        {titles.map((title, dot) => (
          <button
            key={dot}
            type="button"
            className={styles.dot}
            aria-label={words.go(dot + 1, title)}
            aria-current={here(dot)}
            onClick={() => go(dot)}
          />
        ))}
      </div>
      {/* Phones: dots of six pixels are too small to tap. So all dots together are one button for the next slide; a swipe goes back. */}
      <button
        type="button"
        className={styles.advance}
        aria-label={words.advance(at + 1, titles.length)}
        onClick={() => go((at + 1) % titles.length)}
      >
        {titles.map((_, dot) => (
          <span key={dot} className={styles.dot} aria-current={here(dot)} aria-hidden="true" />
        ))}
      </button>
      {turns && (
        <IconButton
          className={styles.pause}
          size={14}
          label={stopped ? words.play : words.pause}
          icon={stopped ? Play : Pause}
          onClick={() => setStopped(!stopped)}
        />
      )}
    </div>
  );
};
