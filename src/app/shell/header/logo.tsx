import { useState } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import styles from './logo.module.css';

export type LogoApp = Pick<AppDetails, 'name' | 'shortName' | 'tagline' | 'logo'>;

/** The company's logo and name, linking to home. */
export const Logo = ({ app }: { app: LogoApp }) => {
  const [failed, setFailed] = useState(false);
  return (
    <AppLink to="/" className={styles.logo} aria-label={shellCopy.toHome(app.name)}>
      {app.logo !== null && !failed && (
        <img className={styles.image} src={app.logo} alt="" onError={() => setFailed(true)} />
      )}
      <span className={styles.words}>
        <b className={styles.name}>{app.shortName}</b>
        {app.tagline && <span className={styles.tagline}>{app.tagline}</span>}
      </span>
    </AppLink>
  );
};
