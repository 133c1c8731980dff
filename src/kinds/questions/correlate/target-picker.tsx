import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Question } from '#contract/areas/evaluation/entities/question.ts';
import { questionsCopy } from '../questions.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { QuestionText } from '../question-text.tsx';
import styles from './correlate.module.css';

interface TargetPickerProps {
  /** Id of the option that a target is chosen for. */
  describedBy: string;
  targets: Question['targets'];
  value: number | null;
  onChange: (value: number | null) => void;
  disabled: boolean;
}

const copy = questionsCopy.correlate;

/**
 * The numbered targets at the option itself, where they stand too far from it to be read: on narrow
 * screens. A tap gives the number.
 */
export const TargetPicker = ({
  describedBy,
  targets,
  value,
  onChange,
  disabled,
}: TargetPickerProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const choose = (next: number | null): void => {
    onChange(next);
    setOpen(false);
    trigger.current?.focus();
  };
  const chosen = value === null ? undefined : targets[value - 1];
  return (
    <div
      className={styles.picker}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        trigger.current?.focus();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={classNames(styles.trigger, chosen && styles.chosen)}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={describedBy}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen && value !== null ? (
          <span>
            <VisuallyHidden>{copy.chosen(value)}</VisuallyHidden>{' '}
            <QuestionText html={chosen.description} />
          </span>
        ) : (
          <span>{isOpen ? copy.hideTargets : copy.showTargets}</span>
        )}
        <Icon of={isOpen ? ChevronUp : ChevronDown} />
      </button>
      {isOpen && (
        <ol id={id} className={styles.offers} aria-label={copy.targets}>
          {targets.map(({ idQuestionOptionAnswer, description }, at) => (
            <li key={idQuestionOptionAnswer}>
              <button
                type="button"
                className={styles.offer}
                aria-pressed={value === at + 1}
                onClick={() => choose(at + 1)}
              >
                <span className={styles.badge}>{at + 1}</span> <QuestionText html={description} />
              </button>
            </li>
          ))}
          {value !== null && (
            <li>
              <Button tone="quiet" onClick={() => choose(null)}>
                {copy.clear}
              </Button>
            </li>
          )}
        </ol>
      )}
    </div>
  );
};
