import type { ReactNode } from 'react';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import styles from './terms.module.css';

/** The company's bar and the sheet below it. No menu, because the person can go nowhere else. */
export const TermsFrame = ({ children }: { children: ReactNode }) => {
  const app = useApp();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {app.logo && <img src={app.logo} alt="" />}
        <b>{app.shortName}</b>
      </header>
      <main className={styles.sheet}>
        <div className={styles.column}>{children}</div>
      </main>
    </div>
  );
};
