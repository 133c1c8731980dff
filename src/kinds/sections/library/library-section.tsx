/**
 * Section type 14: the company's files in folders. A device has the folders that were opened, and
 * the files that were saved.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type LibraryEntry, libraryLimits, listLibrary } from '#contract/api/content/library.ts';
import { crumbsOf, libraryKey, nameOf } from '#contract/rules/library-key.ts';
import { libraryCopy as copy } from './library.copy.ts';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSaved } from '#src/platform/saving/use-saved.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StaleLine } from '#src/ui/label/stale-line.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { readKeptAnswers } from '#sync/reads/sections/kept-answers.ts';
import { ListFoot } from '../list-foot.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { SectionProps } from '../section-spec.ts';
import { useKeptPages } from '../use-kept-pages.ts';
import { FileRow, FolderRow } from './library-row.tsx';
import styles from './library.module.css';
import { fold } from '#sync/search/fold.ts';

/** Each once, by key. Without regard to case and accents. */
const foundFiles = (entries: readonly LibraryEntry[], typed: string): LibraryEntry[] => {
  const wanted = fold(typed.trim());
  // The newest answer comes first, and holds.
  const each = new Map(entries.toReversed().map((entry) => [entry.key, entry]));
  return [...each.values()]
    .filter(({ isFolder, key }) => !isFolder && fold(nameOf(key)).includes(wanted))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
};

const SIZE = libraryLimits.page;

interface Entries {
  files: LibraryEntry[];
  folders: number;
  totalRecords: number;
}

/** The entries of a folder, or what a search in all of them finds. */
const useLibrary = (idSection: string, folder: string) => {
  const [look, setLook] = useState({ text: '', folder, pages: 1 });
  // Another folder begins at its first page.
  if (look.folder !== folder) setLook({ text: '', folder, pages: 1 });
  const found = useKeptPages(
    listLibrary,
    { list: 'library', of: idSection },
    Array.from({ length: look.pages }, (_, at) => ({
      params: { idContentItem: idSection },
      query: {
        folder: look.text === '' ? folder : '',
        searchText: look.text,
        offset: at * SIZE,
        limit: SIZE,
      },
    })),
  );
  const seen = useMirror(
    (db) => readKeptAnswers<Entries>(db, { list: 'library', of: idSection }),
    [idSection],
  );
  const { answers, offline } = found;
  const onDevice = (seen ?? []).flatMap(({ answer }) => answer.files);
  const isFromDevice = offline && look.text !== '' && answers.length === 0;
  const entries = isFromDevice
    ? foundFiles(onDevice, look.text)
    : answers.flatMap(({ files }) => files);
  return {
    ...found,
    text: look.text,
    isFromDevice,
    onDevice: foundFiles(onDevice, '').length,
    folders: entries.filter(({ isFolder }) => isFolder),
    files: entries.filter(({ isFolder }) => !isFolder),
    shown: entries.length,
    total: isFromDevice ? entries.length : (answers.at(-1)?.totalRecords ?? 0),
    searchFor: (wanted: string): void =>
      setLook((known) => (known.text === wanted ? known : { ...known, text: wanted, pages: 1 })),
    showMore: (): void => found.more(() => setLook({ ...look, pages: look.pages + 1 })),
  };
};

type Library = ReturnType<typeof useLibrary>;

interface CrumbsProps {
  crumbs: readonly { text: string; folder: string }[];
  folder: string;
  toFolder: (folder: string) => string;
}

const Crumbs = ({ crumbs, folder, toFolder }: CrumbsProps) => (
  <nav aria-label={copy.folders} className={styles.crumbs}>
    <ol>
      {crumbs.map((crumb, at) => (
        <li key={crumb.folder}>
          {at > 0 && <Icon of={ChevronRight} size={14} />}
          <AppLink
            to={toFolder(crumb.folder)}
            aria-current={crumb.folder === folder ? 'page' : undefined}
          >
            {crumb.text}
          </AppLink>
        </li>
      ))}
    </ol>
  </nav>
);

/** In place of the table where it has no rows. */
const NoEntries = ({ library }: { library: Library }) => {
  if (library.answers.length > 0 || library.isFromDevice)
    return (
      <EmptyState
        picture="shelf"
        level={2}
        title={copy.empty}
        text={library.text === '' ? copy.emptyText : copy.noneFound(library.text)}
      />
    );
  return (
    <NotAnswered
      reachable={!library.offline}
      failed="failed"
      words={{
        offline: { title: copy.offline, text: copy.offlineText },
        failed: { title: copy.failed, text: copy.failedText, forbidden: copy.failed },
      }}
      onRetry={library.ask}
    />
  );
};

interface EntryTableProps {
  caption: string;
  library: Library;
  toFolder: (folder: string) => string;
}

const EntryTable = ({ caption, library, toFolder }: EntryTableProps) => {
  const saved = useSaved();
  const { folders, files, total } = library;
  return (
    <>
      <table className={styles.table} aria-busy={library.isAsking}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{copy.name}</th>
            <th scope="col" className={styles.when}>
              {copy.modified}
            </th>
            <th scope="col">
              <VisuallyHidden>{copy.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map((entry) => (
            <FolderRow key={entry.key} entry={entry} to={toFolder(entry.key)} />
          ))}
          {files.map((entry) => (
            <FileRow
              key={entry.key}
              entry={entry}
              saved={saved}
              reachable={!library.offline}
              place={library.text === '' ? null : entry.key.slice(0, -nameOf(entry.key).length - 1)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.counts}>
        {copy.counts(folders.length, Math.max(0, total - folders.length))}
      </p>
    </>
  );
};

const LibrarySection = ({ section: { idSection, title, text }, folder: said }: SectionProps) => {
  const folder = libraryKey(said);
  const library = useLibrary(idSection, folder);
  const { answers, shown, total, isFromDevice, isWaiting, staleSince } = library;
  const crumbs = [{ text: copy.top, folder: '' }, ...crumbsOf(folder)];
  const toFolder = (key: string): string => paths.library(title ?? '', idSection, key);
  return (
    <>
      <SectionHeading section={{ title, text }} title={copy.title} />
      <Crumbs crumbs={crumbs} folder={folder} toFolder={toFolder} />
      <div className={styles.search}>
        <SearchField
          key={folder}
          label={copy.search}
          maxLength={300}
          onSearch={library.searchFor}
        />
        {staleSince !== null && <StaleLine when={staleSince} />}
        {isFromDevice && (
          <p className={styles.note} role="status">
            {copy.offlineSearch(library.onDevice)}
          </p>
        )}
      </div>
      {isWaiting && <RowsWaiting rows={3} />}
      {!isWaiting && shown === 0 && <NoEntries library={library} />}
      {shown > 0 && (
        <EntryTable
          caption={crumbs.at(-1)?.text ?? copy.top}
          library={library}
          toFolder={toFolder}
        />
      )}
      {!isFromDevice && answers.length > 0 && (
        <ListFoot
          shown={shown}
          total={total}
          figures={copy.shown(shown, total)}
          more={copy.more}
          busy={library.isLoadingMore}
          onMore={library.showMore}
        />
      )}
    </>
  );
};

export default LibrarySection;
