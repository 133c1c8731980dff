import { X } from 'lucide-react';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import styles from './player.module.css';

interface PlayerHeadProps {
  title: string;
  /** Where the answers are; null before the first. */
  state: StateLineProps | null;
  /** Whole seconds; null without a limit. */
  left: number | null;
  /** The question that is shown, from 0; null where all are shown at once. */
  at: number | null;
  answered: readonly boolean[];
  /** Nothing is saved here. */
  readOnly: boolean;
  onClose(): void;
}

const words = evaluationCopy.player;

export const PlayerHead = ({
  title,
  state,
  left,
  at,
  answered,
  readOnly,
  onClose,
}: PlayerHeadProps) => (
  <header className={styles.head}>
    <div className={styles.row}>
      <Button tone="quiet" icon={X} onClick={onClose} aria-label={evaluationCopy.close}>
        <span className={styles.closeWords}>{evaluationCopy.close}</span>
      </Button>
      <div className={styles.title}>
        <b>{title}</b>
        {!readOnly && (
          <span className={styles.autosave}>
            <span>{words.autosave}</span>
            {state && <StateLine {...state} />}
          </span>
        )}
      </div>
      {left !== null && <CountdownClock left={left} />}
    </div>
    {at !== null && (
      <ol className={styles.steps} aria-label={words.progress(at + 1, answered.length)}>
        {answered.map((done, n) => (
          <li key={n} className={classNames(n === at ? styles.now : done && styles.on)} />
        ))}
      </ol>
    )}
  </header>
);
