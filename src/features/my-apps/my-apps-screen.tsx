/**
 * The person's apps in this installation. The list that the server said last is on this device;
 * switching asks the server for the way.
 */
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { switchApp } from '#contract/areas/access/api/apps.ts';
import { myAppsCopy as copy } from '#src/kinds/sections/redirect/my-apps.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { NarrowPage } from '#src/ui/list/narrow-page.tsx';
import { useApps } from './use-apps.ts';
import styles from './my-apps.module.css';

interface MyAppsScreenProps {
  /** Leaves for another origin. */
  onGo: (address: string) => void;
}

export const MyAppsScreen = ({ onGo }: MyAppsScreenProps) => {
  const { person } = usePerson();
  const { reachable, waiting } = useSyncStatus();
  const { apps, failed, again } = useApps(reachable);
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (idCompany: string): Promise<void> => {
    setOpening(idCompany);
    const outcome = await askAsPerson(person, switchApp, { params: { idCompany } });
    if (outcome.ok) return onGo(outcome.value.address);
    setOpening(null);
    showToast({ text: outcome.code === 'not_found' ? copy.gone : copy.failed });
    if (outcome.code === 'not_found') again();
  };
  const start = (idCompany: string): void => {
    open(idCompany).catch(() => {
      setOpening(null);
      showToast({ text: copy.failed });
    });
  };
  const why = reachable ? null : ({ icon: 'offline', text: copy.why } as const);
  if (!apps && reachable && failed === null) return <RowsWaiting />;
  if (!apps) return <ErrorNotice {...copy.notRead} onRetry={again} />;
  if (apps.length < 2) return <EmptyState picture="search" level={1} {...copy.none} />;
  return (
    <NarrowPage title={copy.title} lead={copy.lead(apps.length)}>
      {!reachable && (
        <Notice tone="offline" title={copy.offline.title}>
          {copy.offline.text}
        </Notice>
      )}
      <ul>
        {apps.map(({ idCompany, appName, companyName, domain, icon }) => (
          <li key={idCompany} className={styles.app}>
            <span className={styles.icon}>
              <Picture src={icon ?? null} title={appName} ratio="square" />
            </span>
            <div className={styles.text}>
              <b>{appName}</b>
              <span className={styles.facts}>{[companyName, domain].join(' · ')}</span>
              {idCompany === person.idCompany ? (
                waiting > 0 ? (
                  <StateLine phase="waiting" text={copy.waiting(waiting)} />
                ) : (
                  <StateLine phase="done" text={copy.sent} />
                )
              ) : (
                <StateLine phase="plain" text={copy.apart} />
              )}
            </div>
            <div className={styles.open}>
              {idCompany === person.idCompany ? (
                <Tag tone="accent" icon={Check}>
                  {copy.here}
                </Tag>
              ) : (
                <Button
                  icon={ExternalLink}
                  why={why}
                  aria-label={copy.openOne(appName)}
                  aria-busy={opening === idCompany}
                  onClick={() => opening === null && start(idCompany)}
                >
                  {opening === idCompany ? copy.opening : copy.open}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </NarrowPage>
  );
};
