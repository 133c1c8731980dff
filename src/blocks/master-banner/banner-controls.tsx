import { Pause, Play } from 'lucide-react';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
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

export const BannerControls = ({ titles, rotation, turns }: BannerControlsProps) => (
  <div className={styles.controls}>
    {titles.map((title, at) => (
      <button
        key={at}
        type="button"
        className={styles.dot}
        aria-label={words.go(at + 1, title)}
        aria-current={at === rotation.at ? 'true' : undefined}
        onClick={() => rotation.go(at)}
      />
    ))}
    {turns && (
      <IconButton
        className={styles.pause}
        size={14}
        label={rotation.stopped ? words.play : words.pause}
        icon={rotation.stopped ? Play : Pause}
        onClick={() => rotation.setStopped(!rotation.stopped)}
      />
    )}
  </div>
);
