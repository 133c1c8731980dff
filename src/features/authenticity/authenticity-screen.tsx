/** The public page of a certificate's code: no login, the company's brand. */
import { useState } from 'react';
import { authenticityCopy as words } from './authenticity.copy.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { uiCopy } from '#src/ui/ui.copy.ts';
import styles from './authenticity.module.css';
import { FoundCertificate } from './found-certificate.tsx';
import { useAuthenticity } from './use-authenticity.ts';

const pictures = {
  unknown: 'search',
  offline: 'cloud-off',
  crowded: 'shield',
  failed: 'shield',
} as const;

const reasons = {
  unknown: { title: words.unknown, text: words.unknownText },
  offline: { title: words.offline, text: words.offlineText },
  crowded: { title: words.crowded, text: words.crowdedText },
  failed: { title: words.failed, text: words.failedText },
} as const;

export const AuthenticityScreen = ({ code }: { code: string }) => {
  const app = useApp();
  const { state, again } = useAuthenticity(code);
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {app.logo !== null && !broken && (
          <img src={app.logo} alt="" onError={() => setBroken(true)} />
        )}
        <p>
          <b>{app.shortName}</b>
          {app.tagline && <span>{app.tagline}</span>}
        </p>
      </header>
      <main className={styles.sheet}>
        <div className={styles.box} aria-busy={state.at === 'checking'}>
          {state.at === 'checking' && <RowsWaiting />}
          {state.at === 'found' && (
            <FoundCertificate
              certificate={state.certificate}
              company={app.name}
              at={new Date(clock.now())}
            />
          )}
          {state.at !== 'checking' && state.at !== 'found' && (
            <div role="alert">
              <EmptyState
                level={1}
                picture={pictures[state.at]}
                {...reasons[state.at]}
                {...(state.at !== 'unknown' && {
                  action: (
                    <Button tone="primary" onClick={again}>
                      {uiCopy.retry}
                    </Button>
                  ),
                })}
              />
            </div>
          )}
        </div>
        <footer className={styles.foot}>
          <span>{app.name}</span>
          <AppLink to={paths.home} className={styles.link}>
            {words.open}
          </AppLink>
        </footer>
      </main>
    </div>
  );
};
