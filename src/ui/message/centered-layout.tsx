import type { ReactNode } from 'react';
import styles from './centered-layout.module.css';

/** What fills the screen by itself, outside the shell: on its own ground, since the brand's colour lies behind everything. */
export const CenteredLayout = ({ children }: { children: ReactNode }) => <main className={styles.alone}>{children}</main>;
