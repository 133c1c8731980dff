import type { ReactNode } from 'react';
import styles from './login-form.module.css';

export const LoginHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.heading}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </div>
);
