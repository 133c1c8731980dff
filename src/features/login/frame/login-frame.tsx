import { type ReactNode, useState } from 'react';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { LoginPicture } from './login-picture.tsx';
import styles from './login-frame.module.css';

/** Logo and name on the company's own colour, so that they are readable over any picture. */
const CompanyMark = ({ app }: { app: AppDetails }) => {
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

interface LoginFrameProps {
  app: AppDetails;
  children: ReactNode;
  /** One line of small text at the bottom of the sheet. */
  foot?: ReactNode;
}

/** The company's picture and the login sheet: stacked on phones, side by side on desktop. */
export const LoginFrame = ({ app, children, foot }: LoginFrameProps) => (
  <main className={styles.login} data-position={app.loginPosition}>
    <div className={styles.brand}>
      <LoginPicture desktop={app.loginImage} phone={app.loginImageMobile} />
      {app.showLoginLogo === 1 && <CompanyMark app={app} />}
    </div>
    <div className={styles.sheet}>
      <div className={styles.box}>{children}</div>
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  </main>
);
