/**
 * The person's own data, wholly from the mirror: what they earned, what they may change, and what
 * the company wrote of them.
 */
import { useId, useRef } from 'react';
import { ChevronRight } from 'lucide-react';
import { notificationSettingsCopy } from '#src/learning/push/notification-settings.copy.ts';
import { openDevicesCopy } from '#src/platform/device/open-devices.copy.ts';
import { profileCopy } from './profile.copy.ts';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { PointsBlock } from '#src/learning/points/points-block.tsx';
import { TopicsButton } from '#src/learning/topics/topics-button.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { readPoints } from '#sync/reads/points/read-points.ts';
import { readProfile } from '#sync/reads/read-profile.ts';
import { CompanyFacts } from './company-facts.tsx';
import { PhotoButton } from './photo/photo-button.tsx';
import { PasswordEntry } from './password-entry.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile.module.css';

const Points = () => {
  const { person } = usePerson();
  const now = useMinute();
  const view = useMirror((db) => readPoints(db, person.idUser, now), [person.idUser, now]);
  return view ? <PointsBlock view={view} /> : <RowsWaiting rows={1} />;
};

export const ProfileScreen = () => {
  const { person } = usePerson();
  const { lastOkAt } = useSyncStatus();
  const view = useMirror((db) => readProfile(db, person.idUser), [person.idUser]);
  const name = useRef<HTMLInputElement>(null);
  const contact = useId();
  const me = view?.me;
  const inSupport = person.idSupporter !== undefined;
  return (
    <div className={styles.page}>
      <h1>{profileCopy.title}</h1>
      {!me && view && lastOkAt !== null && <ErrorNotice title={profileCopy.notLoaded} />}
      {!me && (!view || lastOkAt === null) && <RowsWaiting />}
      {me && (
        <>
          <header className={styles.head}>
            <PhotoButton name={me.name} photo={me.photo} readOnly={inSupport} />
            <div className={styles.who}>
              <h2>{me.name}</h2>
              <p className={styles.note}>{[me.role, me.unit].filter(Boolean).join(' · ')}</p>
            </div>
            <div className={styles.headActions}>
              <TopicsButton />
              {me.gamification === 1 && (
                <Button size="small" onClick={() => name.current?.focus()}>
                  {profileCopy.edit}
                </Button>
              )}
            </div>
          </header>
          <div className={styles.columns}>
            <div className={styles.main}>
              {me.gamification === 1 && <Points />}
              <section className={styles.section} aria-labelledby={contact}>
                <h2 id={contact}>{profileCopy.contact}</h2>
                <ProfileForm me={me} waiting={view.waiting} readOnly={inSupport} nameRef={name} />
              </section>
            </div>
            <aside className={styles.side}>
              <CompanyFacts me={me} />
              <AppLink to={paths.notificationSettings} className={styles.entry}>
                <span>
                  <b>{notificationSettingsCopy.title}</b>
                  <span className={styles.note}>{notificationSettingsCopy.entry}</span>
                </span>
                <Icon of={ChevronRight} size={16} />
              </AppLink>
              {!inSupport && (
                <>
                  <PasswordEntry />
                  <AppLink to={paths.openDevices} className={styles.entry}>
                    <b>{openDevicesCopy.title}</b>
                    <Icon of={ChevronRight} size={16} />
                  </AppLink>
                </>
              )}
            </aside>
          </div>
        </>
      )}
    </div>
  );
};
