import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

/** For ears alone. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} className={styles.hidden} />;
