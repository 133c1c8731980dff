import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './timeline.module.css';

export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.timeline} aria-label={label}>
    {children}
  </ol>
);

interface TimelineItemProps {
  /** A Mark. */
  mark: ReactNode;
  title: string;
  fact?: ReactNode;
  /** A StateLine. */
  state?: ReactNode;
  actions?: ReactNode;
  /** At the end of the first line, for example a menu. */
  end?: ReactNode;
  /** Still pending: the line to the next item is dashed. */
  future?: boolean;
}

export const TimelineItem = ({
  mark,
  title,
  fact,
  state,
  actions,
  end,
  future = false,
}: TimelineItemProps) => (
  <li className={classNames(styles.item, future && styles.future)}>
    {mark}
    <div>
      <h3 className={styles.title}>{title}</h3>
      {fact && <p className={styles.fact}>{fact}</p>}
      {state && <span className={styles.state}>{state}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {end && <div className={styles.end}>{end}</div>}
  </li>
);
