import type { ReactNode } from 'react';
import styles from './centered-layout.module.css';

/**
 * A full-screen layout outside the shell, with its own background, because the brand colour lies
 * behind everything.
 */
export const CenteredLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.alone}>{children}</main>
);
