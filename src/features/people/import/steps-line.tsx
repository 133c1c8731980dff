import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';

const steps = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

/** Where one is, of four. */
export const StepsLine = ({ step }: { step: Step }) => {
  const at = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={importCopy.steps.label}>
      {steps.map((one, place) => {
        const isPast = place < at || step === 'done';
        return (
          <li
            key={one}
            className={classNames(isPast && styles.past)}
            aria-current={place === at ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isPast ? <Icon of={Check} size={14} /> : place + 1}
            </span>
            <span className={styles.word}>{importCopy.steps[one]}</span>
          </li>
        );
      })}
    </ol>
  );
};
