import { Clock } from 'lucide-react';
import { stateCopy } from './state.copy.ts';
import { Icon } from '../icon.tsx';
import styles from './stale-line.module.css';

interface StaleLineProps {
  /** A phrase from moment.ts: 'ontem às 18:05'. */
  when: string;
}

/** Shows how old the mirror's data on this screen is. */
export const StaleLine = ({ when }: StaleLineProps) => (
  <p className={styles.stale}>
    <Icon of={Clock} size={14} />
    {stateCopy.stale(when)}
  </p>
);
