import { type ReactNode, useId } from 'react';
import styles from './aside.module.css';

/** A panel of facts or actions beside the queue. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
};
