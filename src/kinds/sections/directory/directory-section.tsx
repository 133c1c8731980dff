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
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
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
import { useKeptPages } from '../use-kept-pages.ts';
import styles from './directory.module.css';
import { foundPeople } from './found-people.ts';

const wholeDirectory: AnswerPlace = { list: 'directory', of: '' };
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

const useDirectory = () => {
  const [look, setLook] = useState({ text: '', pages: 1 });
  const found = useKeptPages(listDirectory, wholeDirectory, inputsOf(look.text, look.pages));
  const seen = useMirror((db) => readKeptAnswers<People>(db, wholeDirectory));
  const { answers, offline } = found;
  const total = answers.at(-1)?.totalRecords ?? 0;
  const people = answers.flatMap(({ userList }) => userList);
  // A search that finds no person leaves the list as it was.
  const [last, setLast] = useState('[]');
  const isFound = answers.length > 0 && total > 0;
  const shownNow = JSON.stringify(people);
  if (isFound && shownNow !== last) setLast(shownNow);
  const onDevice = (seen ?? []).flatMap(({ answer }) => answer.userList);
  const isFromDevice = offline && answers.length === 0 && onDevice.length > 0;
  const shown = (): DirectoryPerson[] => {
    if (isFromDevice) return foundPeople(onDevice, look.text);
    return isFound ? people : (JSON.parse(last) as DirectoryPerson[]);
  };
  return {
    ...found,
    text: look.text,
    total,
    isFound,
    isFromDevice,
    onDevice: onDevice.length,
    shown: shown(),
    searchFor: (text: string): void =>
      setLook((known) => (known.text === text ? known : { text, pages: 1 })),
    showMore: (): void => found.more(() => setLook({ ...look, pages: look.pages + 1 })),
  };
};

type Directory = ReturnType<typeof useDirectory>;

const finds = ({ text, isFromDevice, shown, answers, total }: Directory): boolean =>
  text === '' || (isFromDevice ? shown.length > 0 : answers.length === 0 || total > 0);

const SearchNotes = ({ directory }: { directory: Directory }) => (
  <>
    {directory.isFound && directory.staleSince !== null && (
      <StaleLine when={directory.staleSince} />
    )}
    {directory.isFromDevice && (
      <p className={styles.note} role="status">
        {copy.offlineSearch(directory.onDevice)}
      </p>
    )}
    {!finds(directory) && (
      <p className={styles.note} role="status">
        {copy.noneFound(directory.text)}
      </p>
    )}
  </>
);

/** In place of the list where it has no rows. */
const NoPeople = ({ directory }: { directory: Directory }) => {
  if (directory.isWaiting) return <RowsWaiting rows={3} />;
  if (!finds(directory)) return null;
  if (directory.answers.length > 0)
    return <EmptyState picture="shelf" level={2} title={copy.empty} text={copy.emptyText} />;
  return (
    <NotAnswered
      reachable={!directory.offline}
      failed="failed"
      words={{
        offline: { title: copy.offline, text: copy.offlineText },
        failed: { title: copy.failed, text: copy.failedText, forbidden: copy.failed },
      }}
      onRetry={directory.ask}
    />
  );
};

const DirectorySection = ({ section }: SectionProps) => {
  const directory = useDirectory();
  const { shown, total, isFound, isFromDevice } = directory;
  return (
    <>
      <SectionHeading section={section} title={copy.title} />
      <div className={styles.search}>
        <SearchField
          label={copy.search}
          placeholder={copy.search}
          maxLength={directoryLimits.search}
          onSearch={directory.searchFor}
        />
        <SearchNotes directory={directory} />
      </div>
      {shown.length === 0 && <NoPeople directory={directory} />}
      <ol className={styles.list} aria-busy={directory.isAsking}>
        {shown.map((person, at) => (
          <PersonRow
            key={`${at} ${person.name} ${person.email ?? ''}`}
            person={person}
            idSection={section.idSection}
          />
        ))}
      </ol>
      {!isFromDevice && isFound && (
        <ListFoot
          shown={shown.length}
          total={total}
          figures={copy.shown(shown.length, total)}
          more={copy.more}
          busy={directory.isLoadingMore}
          onMore={directory.showMore}
        />
      )}
    </>
  );
};

export default DirectorySection;
