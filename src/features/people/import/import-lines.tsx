/** The lines of an import, some more at a time, by what happens with them. */
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listPeopleImportLines } from '#contract/areas/people/api/people-imports.ts';
import {
  type ImportField,
  type ImportLine,
  lineKinds,
  type LineKind,
  type PeopleImport,
} from '#contract/areas/people/entities/people-import.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { type Column, ColumnTable } from '#src/ui/table/column-table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';

const words = importCopy.check;
const tones = { new: 'success', change: 'info', same: 'neutral', refused: 'danger' } as const;

/** Days as people write them. */
const shownValue = (field: ImportField, value: string | null): string => {
  if (value === null) return words.emptied;
  return field === 'hiredOn' ? value.split('-').reverse().join('/') : value;
};

const Changes = ({ line: { kind, reason, changes } }: { line: ImportLine }) => {
  if (reason !== null) return <span>{reason}</span>;
  if (kind === 'same') return <span className={styles.small}>{words.nothing}</span>;
  if (kind === 'new')
    return (
      <span>
        {changes
          .filter(({ field }) => field !== 'username' && field !== 'name')
          .map(({ field, to }) => `${importCopy.fields[field]}: ${shownValue(field, to)}`)
          .join(' · ')}
      </span>
    );
  return changes.map(({ field, from, to }) => (
    <span key={field} className={styles.edit}>
      <span>{importCopy.fields[field]}</span>
      <VisuallyHidden>{words.was}</VisuallyHidden>
      <del>{shownValue(field, from)}</del>
      <Icon of={ArrowRight} size={14} />
      <VisuallyHidden>{words.becomes}</VisuallyHidden>
      <ins>{shownValue(field, to)}</ins>
    </span>
  ));
};

const columns: Column<ImportLine>[] = [
  { id: 'line', label: words.line, cell: ({ line }) => line },
  {
    id: 'kind',
    label: words.kind,
    cell: ({ kind }) => <Tag tone={tones[kind]}>{words.kinds[kind]}</Tag>,
  },
  {
    id: 'person',
    label: words.person,
    phoneLabel: null,
    full: true,
    cell: ({ name, username }) => (
      <span className={styles.person}>
        <b>{name === '' ? words.nameless : name}</b>
        <span className={styles.small}>{username}</span>
      </span>
    ),
  },
  {
    id: 'what',
    label: words.what,
    phoneLabel: null,
    full: true,
    cell: (line) => <Changes line={line} />,
  },
];

interface Loaded {
  lines: readonly ImportLine[];
  next: number | null;
}

const useLines = (idImport: string, kind: LineKind | null) => {
  const { person } = usePerson();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(true);
  const ask = async (after: number): Promise<Loaded | null> => {
    setLoading(true);
    setFailed(false);
    const query = { after, ...(kind !== null && { kind }) };
    const outcome = await askAsPerson(person, listPeopleImportLines, {
      params: { idImport },
      query,
    });
    setLoading(false);
    setFailed(!outcome.ok);
    return outcome.ok ? outcome.value : null;
  };
  useEffect(() => {
    let wanted = true;
    setLoaded(null);
    void ask(-1).then((page) => {
      if (wanted && page) setLoaded(page);
    });
    return () => {
      wanted = false;
    };
    // `ask` is made anew with each drawing; what it asks for follows from these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [person, idImport, kind]);
  return {
    loaded,
    loading,
    failed,
    more: async (): Promise<void> => {
      const page = await ask(loaded?.next ?? -1);
      if (page) setLoaded({ ...page, lines: [...(loaded?.lines ?? []), ...page.lines] });
    },
  };
};

export const ImportLines = ({ shown }: { shown: PeopleImport }) => {
  const { idImport, counts } = shown;
  const [kind, setKind] = useState<LineKind | null>(null);
  const { loaded, loading, failed, more } = useLines(idImport, kind);
  const total = kind === null ? shown.rows : counts[kind];
  return (
    <div className={styles.main}>
      <div className={styles.chips} role="group" aria-label={words.filters}>
        <Chip pressed={kind === null} onClick={() => setKind(null)}>
          {words.any} <span>{shown.rows}</span>
        </Chip>
        {lineKinds.map((one) => (
          <Chip key={one} pressed={kind === one} onClick={() => setKind(one)}>
            {words.kinds[one]} <span>{counts[one]}</span>
          </Chip>
        ))}
      </div>
      {failed && (
        <ErrorNotice
          title={importCopy.failed.title}
          text={importCopy.failed.text}
          onRetry={() => void more()}
        />
      )}
      {loading && loaded === null && <RowsWaiting rows={3} />}
      {loaded?.lines.length === 0 && <EmptyState picture="search" level={2} {...words.none} />}
      {loaded !== null && loaded.lines.length > 0 && (
        <>
          <ColumnTable
            caption={words.caption}
            columns={columns}
            rows={loaded.lines}
            rowKey={({ at }) => String(at)}
          />
          <div className={styles.foot}>
            <p className={styles.small} role="status">
              {words.shown(loaded.lines.length, total)}
            </p>
            {loaded.next !== null && (
              <Button size="small" disabled={loading} onClick={() => void more()}>
                {words.more}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
};
