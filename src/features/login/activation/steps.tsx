import { activationCopy } from '../activation.copy.ts';
import styles from './activation.module.css';

/** Where the person is in the two steps. */
export const Steps = ({ step }: { step: 1 | 2 }) => (
  <div className={styles.steps} role="img" aria-label={activationCopy.steps(step)}>
    <i data-done="true" />
    <i data-done={step === 2} />
  </div>
);
