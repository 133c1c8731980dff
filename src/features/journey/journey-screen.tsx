/**
 * The person's journey: their name and the tabs. An asked tab that they do not have shows the
 * enrolments.
 */
import { Suspense } from 'react';
import { frameCopy } from '#src/ui/frame/frame.copy.ts';
import { journeyCopy } from './journey.copy.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { paths } from '#src/paths.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { TopicsButton } from '#src/learning/topics/topics-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Tabs } from '#src/ui/list/tabs.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { readPerson } from '#sync/reads/read-person.ts';
import styles from './journey.module.css';
import { shownTabs, tabAt } from './tabs.ts';

interface JourneyScreenProps {
  /** As in the address. */
  tab: string | undefined;
  onTab(id: string): void;
}

const waiting = (
  <Waiting>
    <RowSkeleton />
    <RowSkeleton />
  </Waiting>
);

export const JourneyScreen = ({ tab, onTab }: JourneyScreenProps) => {
  const app = useApp();
  const { person } = usePerson();
  const company = useSharedMirror(companyQuery);
  const view = useMirror((db) => readPerson(db, person.idUser), [person.idUser]);
  if (!company || !view) return waiting;
  const { me } = view;
  const tabs = shownTabs({ app, company, me });
  const { id, Screen } = tabAt(tab, tabs);
  const place = [me?.role, me?.unit].filter(Boolean).join(' · ');
  return (
    <>
      <header className={styles.head}>
        <AppLink to={paths.profile} aria-label={frameCopy.profile}>
          <Avatar name={me?.name ?? person.name} photo={me?.photo ?? null} size="medium" />
        </AppLink>
        <div>
          <h1>{journeyCopy.title}</h1>
          <p className={styles.who}>
            {me?.name ?? person.name}
            {place !== '' && <span className={styles.place}> · {place}</span>}
          </p>
        </div>
        <TopicsButton className={styles.topics} />
      </header>
      <Tabs label={journeyCopy.title} tabs={tabs} selected={id} onSelect={onTab}>
        <Suspense fallback={waiting}>
          <Screen />
        </Suspense>
      </Tabs>
    </>
  );
};
