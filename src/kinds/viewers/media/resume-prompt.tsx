import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { clockTime } from './player-time.ts';
import { watchedPercent } from './recording/media-progress.ts';
import styles from './resume-prompt.module.css';

const words = viewersCopy.media;

export interface ResumePromptProps {
  title: string;
  restartLabel: string;
  /** Seconds. */
  position: number;
  duration: number;
  /** 'hoje às 11:05'. */
  when: string | null;
  /**
   * On desktop: a dark card over the player, or a panel in the page. On phones both are a sheet.
   */
  place: 'stage' | 'page';
  desktop: boolean;
  onContinue(): void;
  onRestart(): void;
}

/** Not modal, so that FECHAR CONTEÚDO above it stays usable. */
export const ResumePrompt = ({
  title,
  restartLabel,
  position,
  duration,
  when,
  place,
  desktop,
  onContinue,
  onRestart,
}: ResumePromptProps) => {
  const titleId = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles[place]}>
      <section
        className={styles.prompt}
        role="dialog"
        aria-labelledby={titleId}
        data-scheme={desktop && place === 'stage' ? 'dark' : undefined}
      >
        <h2 id={titleId}>{title}</h2>
        <p>{words.stoppedAt(clockTime(position), clockTime(duration), when)}</p>
        <ProgressBar
          className={styles.bar}
          value={watchedPercent(position, duration)}
          label={null}
        />
        <div className={styles.choices}>
          <Button tone="primary" wide icon={Play} ref={first} onClick={onContinue}>
            {words.continue}
          </Button>
          <Button wide icon={RotateCcw} onClick={onRestart}>
            {restartLabel}
          </Button>
        </div>
      </section>
    </div>
  );
};
