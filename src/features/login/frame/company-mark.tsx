import { useState } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import styles from './login-frame.module.css';

/** Logo and name on the company's own colour, so that they are readable over any picture. */
export const CompanyMark = ({ app }: { app: AppDetails }) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.mark}>
      {app.logo !== null && app.logo !== failed && (
        <img src={app.logo} alt="" onError={() => setFailed(app.logo)} />
      )}
      <p>
        <b>{app.shortName}</b>
        {app.tagline && <span>{app.tagline}</span>}
      </p>
    </div>
  );
};
