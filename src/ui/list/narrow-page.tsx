import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page that is one list to read: its heading, what it is about, and the rest below. */
export const NarrowPage = ({ title, lead, children }: NarrowPageProps) => (
  <div className={styles.page}>
    <header>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
    {children}
  </div>
);
