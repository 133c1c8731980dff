/**
 * The company's public page: its mark, contacts, the way to the login, and a page of its own below.
 */
import { useState } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { landingCopy as copy } from './landing.copy.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { outsideAddress } from '#src/kinds/viewers/outside/outside-address.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { LandingContacts } from './landing-contacts.tsx';
import { LandingFrame } from './landing-frame.tsx';
import styles from './landing.module.css';

export const LandingScreen = ({ app }: { app: AppDetails }) => {
  const [asking, setAsking] = useState(false);
  const logo = app.landingLogo ?? app.logo;
  return (
    <div className={styles.land}>
      <header className={styles.bar}>
        <p className={styles.mark}>
          {logo !== null && <img src={logo} alt="" />}
          <span>
            <b>{app.shortName}</b>
            {app.tagline && <span>{app.tagline}</span>}
          </span>
        </p>
        <Button tone="quiet" className={styles.contact} onClick={() => setAsking(true)}>
          {copy.contact}
        </Button>
        <AppLink to={paths.loginFromLanding} className={buttonClass({}, styles.login)}>
          {copy.login}
        </AppLink>
      </header>
      <main className={styles.page}>
        <VisuallyHidden>
          <h1>{app.name}</h1>
        </VisuallyHidden>
        {app.landingPageHtml ? (
          <div className={styles.text}>
            <SafeText html={app.landingPageHtml} />
          </div>
        ) : (
          <LandingFrame
            title={copy.frame(app.name)}
            address={outsideAddress(app.landingPageLocation ?? null)?.href ?? null}
          />
        )}
      </main>
      <Dialog open={asking} title={copy.contact} onClose={() => setAsking(false)}>
        <LandingContacts contacts={app.landingPageContact ?? []} />
      </Dialog>
    </div>
  );
};
