import type { ReactNode } from 'react';
import { Price } from './price.tsx';
import styles from './store.module.css';

interface DockProps {
  label: string;
  cents: number;
  /** The next step, and why it is not open. */
  children: ReactNode;
  why?: ReactNode;
}

/** On phones: the sum and the next step, always in reach. */
export const Dock = ({ label, cents, children, why }: DockProps) => (
  <>
    <div className={styles.room} aria-hidden="true" />
    <div className={styles.dock} data-foot="above-bar">
      <div className={styles.row}>
        <span>
          <small>{label}</small>
          <Price cents={cents} />
        </span>
        {children}
      </div>
      {why}
    </div>
  </>
);
