/**
 * Section type 13: the people of the company, ten at a time. A device has the pages that were
 * opened, and says so without a connection.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  type DirectoryPerson,
  directoryLimits,
  listDirectory,
} from '#contract/api/access/directory.ts';
import { directoryCopy as copy } from '../library/library.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useKeptAnswers } from '#src/platform/requests/use-kept-answers.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StaleLine } from '#src/ui/label/stale-line.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { type AnswerPlace, readKeptAnswers } from '#sync/reads/sections/kept-answers.ts';
import { ListFoot } from '../list-foot.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { SectionProps } from '../section-spec.ts';
import styles from './directory.module.css';
import { foundPeople } from './found-people.ts';

const everybody: AnswerPlace = { list: 'directory', of: '' };
const SIZE = directoryLimits.page;

interface People {
  userList: DirectoryPerson[];
  totalRecords: number;
}

const inputsOf = (searchText: string, pages: number) =>
  Array.from({ length: pages }, (_, at) => ({
    query: { offset: at * SIZE, limit: SIZE, searchText },
  }));

const PersonRow = ({ person, idSection }: { person: DirectoryPerson; idSection: string }) => (
  <li>
    <AppLink className={styles.row} to={paths.person(person, idSection)}>
      <Avatar name={person.name} photo={person.photo} size="medium" />
      <span className={styles.words}>
        <b>{person.own ? copy.own(person.name) : person.name}</b>
        <small>{person.email ?? copy.noEmail}</small>
      </span>
      <Icon of={ChevronRight} size={18} className={styles.arrow} />
    </AppLink>
  </li>
);

const DirectorySection = ({ section }: SectionProps) => {
  const { reachable } = useSyncStatus();
  const [look, setLook] = useState({ text: '', pages: 1 });
  const searchFor = (text: string): void =>
    setLook((known) => (known.text === text ? known : { text, pages: 1 }));
  const found = useKeptAnswers(listDirectory, everybody, inputsOf(look.text, look.pages));
  const seen = useMirror((db) => readKeptAnswers<People>(db, everybody));
  const pages = (found.pages ?? []).flatMap((page) => (page ? [page] : []));
  const total = pages.at(-1)?.answer.totalRecords ?? 0;
  // A search that finds nobody leaves the list as it was.
  const [last, setLast] = useState('[]');
  const people = pages.flatMap(({ answer }) => answer.userList);
  const isHere = pages.length > 0 && total > 0;
  const shownNow = JSON.stringify(people);
  if (isHere && shownNow !== last) setLast(shownNow);
  const away = !reachable || found.state === 'offline';
  const known = (seen ?? []).flatMap(({ answer }) => answer.userList);
  const fromDevice = away && pages.length === 0 && known.length > 0;
  const shown = fromDevice
    ? foundPeople(known, look.text)
    : isHere
      ? people
      : (JSON.parse(last) as DirectoryPerson[]);
  const none =
    look.text !== '' && (fromDevice ? shown.length === 0 : pages.length > 0 && total === 0);
  const waits =
    found.pages === undefined || (pages.length === 0 && found.state === 'asking' && !away);
  const oldest = Math.min(...pages.map(({ seenAt }) => seenAt));
  return (
    <>
      <SectionHeading section={section} title={copy.title} />
      <div className={styles.search}>
        <SearchField
          label={copy.search}
          placeholder={copy.search}
          maxLength={directoryLimits.search}
          onSearch={searchFor}
        />
        {away && isHere && (
          <StaleLine when={momentPhrase(new Date(oldest).toISOString(), clock.now())} />
        )}
        {fromDevice && (
          <p className={styles.note} role="status">
            {copy.offlineSearch(known.length)}
          </p>
        )}
        {none && (
          <p className={styles.note} role="status">
            {copy.noneFound(look.text)}
          </p>
        )}
      </div>
      {waits && shown.length === 0 && <RowsWaiting rows={3} />}
      {!waits && shown.length === 0 && !none && (
        <>
          {pages.length > 0 ? (
            <EmptyState picture="shelf" level={2} title={copy.empty} text={copy.emptyText} />
          ) : (
            <NotAnswered
              reachable={!away}
              failed="failed"
              words={{
                offline: { title: copy.offline, text: copy.offlineText },
                failed: { title: copy.failed, text: copy.failedText, forbidden: copy.failed },
              }}
              onRetry={found.ask}
            />
          )}
        </>
      )}
      <ol className={styles.list} aria-busy={found.state === 'asking'}>
        {shown.map((person, at) => (
          <PersonRow
            key={`${at} ${person.name} ${person.email ?? ''}`}
            person={person}
            idSection={section.idSection}
          />
        ))}
      </ol>
      {!fromDevice && isHere && (
        <ListFoot
          shown={people.length}
          total={total}
          figures={copy.shown(people.length, total)}
          more={copy.more}
          busy={found.state === 'asking' && pages.length < look.pages}
          onMore={() =>
            pages.length < look.pages ? found.ask() : setLook({ ...look, pages: look.pages + 1 })
          }
        />
      )}
    </>
  );
};

export default DirectorySection;
