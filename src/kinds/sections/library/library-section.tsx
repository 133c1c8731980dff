/**
 * Section type 14: the company's files in folders. A device has the folders that were opened, and
 * the files that were saved.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type LibraryEntry, libraryLimits, listLibrary } from '#contract/api/content/library.ts';
import { crumbsOf, libraryKey, nameOf } from '#contract/rules/library-key.ts';
import { libraryCopy as copy } from './library.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useKeptAnswers } from '#src/platform/requests/use-kept-answers.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useSaved } from '#src/platform/saving/use-saved.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
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
import { foundFiles } from './found-files.ts';
import { FileRow, FolderRow } from './library-row.tsx';
import styles from './library.module.css';

const SIZE = libraryLimits.page;

interface Entries {
  files: LibraryEntry[];
  folders: number;
  totalRecords: number;
}

const LibrarySection = ({ section: { idSection, title, text }, folder: said }: SectionProps) => {
  const folder = libraryKey(said);
  const { reachable } = useSyncStatus();
  const saved = useSaved();
  const [look, setLook] = useState({ text: '', folder, pages: 1 });
  // Another folder begins at its first page.
  if (look.folder !== folder) setLook({ text: '', folder, pages: 1 });
  const searchFor = (wanted: string): void =>
    setLook((known) => (known.text === wanted ? known : { ...known, text: wanted, pages: 1 }));
  const found = useKeptAnswers(
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
  const pages = (found.pages ?? []).flatMap((page) => (page ? [page] : []));
  const away = !reachable || found.state === 'offline';
  const known = (seen ?? []).flatMap(({ answer }) => answer.files);
  const fromDevice = away && look.text !== '' && pages.length === 0;
  const entries = fromDevice
    ? foundFiles(known, look.text)
    : pages.flatMap(({ answer }) => answer.files);
  const total = fromDevice ? entries.length : (pages.at(-1)?.answer.totalRecords ?? 0);
  const waits =
    found.pages === undefined || (pages.length === 0 && found.state === 'asking' && !away);
  const crumbs = crumbsOf(folder);
  const folders = entries.filter(({ isFolder }) => isFolder);
  const files = entries.filter(({ isFolder }) => !isFolder);
  const toFolder = (key: string): string => paths.library(title ?? '', idSection, key);
  const here = crumbs.at(-1)?.text ?? copy.top;
  return (
    <>
      <SectionHeading section={{ title, text }} title={copy.title} />
      <nav aria-label={copy.folders} className={styles.crumbs}>
        <ol>
          {[{ text: copy.top, folder: '' }, ...crumbs].map((crumb, at) => (
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
      <div className={styles.search}>
        <SearchField key={folder} label={copy.search} maxLength={300} onSearch={searchFor} />
        {away && pages.length > 0 && (
          <StaleLine
            when={momentPhrase(
              new Date(Math.min(...pages.map(({ seenAt }) => seenAt))).toISOString(),
              clock.now(),
            )}
          />
        )}
        {fromDevice && (
          <p className={styles.note} role="status">
            {copy.offlineSearch(foundFiles(known, '').length)}
          </p>
        )}
      </div>
      {waits && <RowsWaiting rows={3} />}
      {!waits && entries.length === 0 && (
        <>
          {pages.length > 0 || fromDevice ? (
            <EmptyState
              picture="shelf"
              level={2}
              title={copy.empty}
              text={look.text === '' ? copy.emptyText : copy.noneFound(look.text)}
            />
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
      {entries.length > 0 && (
        <table className={styles.table} aria-busy={found.state === 'asking'}>
          <caption>
            <VisuallyHidden>{here}</VisuallyHidden>
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
                reachable={!away}
                place={look.text === '' ? null : entry.key.slice(0, -nameOf(entry.key).length - 1)}
              />
            ))}
          </tbody>
        </table>
      )}
      {entries.length > 0 && (
        <p className={styles.counts}>
          {copy.counts(folders.length, Math.max(0, total - folders.length))}
        </p>
      )}
      {!fromDevice && pages.length > 0 && (
        <ListFoot
          shown={entries.length}
          total={total}
          figures={copy.shown(entries.length, total)}
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

export default LibrarySection;
