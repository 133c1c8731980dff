/**
 * A sortable table of the history, drawn in steps: two thousand rows cost no more than the first
 * ones.
 */
import { Award } from 'lucide-react';
import { use } from 'react';
import { certificateCopy } from '#src/learning/certificate/certificate.copy.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { historyCopy } from '#src/learning/reads/history.copy.ts';
import { journeyCopy } from '../journey.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { pressCertificate } from '#src/learning/certificate/press-certificate.ts';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { elementOf } from '#src/learning/reads/element-of.ts';
import { paths } from '#src/paths.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { SortHead } from '#src/ui/table/sort-head.tsx';
import { Cell, Table } from '#src/ui/table/table.tsx';
import type { LevelView } from '#sync/reads/read-level.ts';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import { type Column, columns, type Order, type ShownRow } from './history-of.ts';
import styles from './history.module.css';
import { daysLeft, nearnessOf } from '#contract/rules/days-left.ts';

/** When it runs out, and how soon in colour and words. */
const Expiry = ({ at, now }: { at: string | null; now: number }) => {
  if (at === null) return historyCopy.none;
  const days = daysLeft(Date.parse(at), now);
  const near = nearnessOf(days);
  return (
    <>
      {dateText(at)}
      {near !== 'far' && (
        <span className={classNames(styles.left, styles[near])}>{historyCopy.days(days)}</span>
      )}
    </>
  );
};

/** Enough for one screen. The rest follows while one scrolls. */
const FIRST = 12;
const STEP = 24;

export interface HistoryTableProps {
  caption: string;
  rows: readonly ShownRow[];
  order: Order;
  onOrder: (order: Order) => void;
  now: number;
  page: BlockPage;
  levels: ReadonlyMap<string, LevelView>;
  /** Certificates have no status, and no action but the download. */
  certificatesOnly?: boolean;
}

const hrefOf = ({ kind, idElement, idEnrollment, latest, place }: ShownRow): string => {
  // Of a page that the person is enrolled in again, the earlier enrolment; a page below another one has none
  // of its own.
  if (kind === 'page') return paths.level(latest || place !== null ? idElement : idEnrollment);
  return kind === 'content' ? paths.content(idElement) : paths.evaluation(idElement, idEnrollment);
};

const openedBy = ({ kind, idElement }: ShownRow) => ({
  elementType:
    kind === 'page'
      ? ('NODE' as const)
      : kind === 'content'
        ? ('CONTENT' as const)
        : ('EVALUATION' as const),
  idElement,
});

const factsOf = ({ kind, place, grade }: ShownRow): string =>
  [
    kind === 'page' ? (place ?? historyCopy.one.page) : historyCopy.one[kind],
    kind === 'page' ? null : place,
    grade === null ? null : historyCopy.grade(grade),
  ]
    .filter(Boolean)
    .join(' · ');

const tones: Partial<Record<ShownRow['status'], string | undefined>> = {
  FAILED: styles.over,
  EXPIRED: styles.week,
};

const isDownloadable = ({ certificate, status }: ShownRow): boolean =>
  certificate !== null && ['COMPLETED', 'PASSED', 'EQUIVALENCY'].includes(status);

interface RowActionsProps extends Pick<HistoryTableProps, 'page' | 'levels'> {
  row: ShownRow;
  title: string;
}

/** Opens what the row is about, or takes part in a page again. */
const OpenAction = ({ row, title, page, levels }: RowActionsProps) => {
  const enroll = use(EnrollContext);
  const level = levels.get(row.idElement);
  const state = row.kind === 'page' && row.latest && level ? page.stateOf(elementOf(level)) : null;
  if (state?.action === 'reenroll' && state.locked === null)
    return (
      <Button size="small" onClick={() => enroll?.(row.idElement)}>
        {cardsCopy.action.reenroll}
      </Button>
    );
  return (
    <LinkButton
      size="small"
      to={hrefOf(row)}
      aria-label={historyCopy.openOne(title)}
      needsConnection={!page.opens(openedBy(row))}
    >
      {historyCopy.open}
    </LinkButton>
  );
};

const RowActions = (props: RowActionsProps) => {
  const { row, title } = props;
  const runtime = usePerson();
  return (
    <>
      {isDownloadable(row) && (
        <IconButton
          icon={Award}
          label={historyCopy.download(title)}
          onClick={() => pressCertificate(runtime, row.certificate ?? undefined)}
        />
      )}
      <OpenAction {...props} />
    </>
  );
};

/** Certificates have no other action. */
const DownloadAction = ({ row, title }: Pick<RowActionsProps, 'row' | 'title'>) => {
  const runtime = usePerson();
  return (
    <Button
      size="small"
      icon={Award}
      aria-label={historyCopy.download(title)}
      onClick={() => pressCertificate(runtime, row.certificate ?? undefined)}
    >
      {certificateCopy.download}
    </Button>
  );
};

interface HistoryRowProps extends Pick<HistoryTableProps, 'now' | 'page' | 'levels'> {
  row: ShownRow;
  certificatesOnly: boolean;
}

const HistoryRow = ({ row, now, page, levels, certificatesOnly }: HistoryRowProps) => {
  const title = row.title || journeyCopy.untitled;
  return (
    <tr>
      <Cell full className={styles.name}>
        <b>{title}</b>
        <span className={styles.fact}>{factsOf(row)}</span>
        <SupportedBy name={row.supportedBy} />
      </Cell>
      {!certificatesOnly && (
        <Cell label={historyCopy.columns.status} className={classNames(tones[row.status])}>
          {historyCopy.status[row.status]}
        </Cell>
      )}
      <Cell label={historyCopy.columns.finish}>
        {row.finishDate === null ? historyCopy.none : dateText(row.finishDate)}
      </Cell>
      <Cell label={historyCopy.columns.expires}>
        <Expiry at={row.validityDate} now={now} />
      </Cell>
      <Cell full className={styles.last}>
        <span className={styles.actions}>
          {certificatesOnly ? (
            <DownloadAction row={row} title={title} />
          ) : (
            <RowActions row={row} title={title} page={page} levels={levels} />
          )}
        </span>
      </Cell>
    </tr>
  );
};

export const HistoryTable = ({
  caption,
  rows,
  order,
  onOrder,
  now,
  page,
  levels,
  certificatesOnly = false,
}: HistoryTableProps) => {
  const { count, end } = useIncrementalList(rows.length, FIRST, STEP);
  const shown = columns.filter((column) => !(certificatesOnly && column === 'status'));
  const sortBy = (column: Column): void =>
    onOrder({
      column,
      descending: order.column === column ? !order.descending : column === 'finish',
    });
  return (
    <>
      <Table
        caption={caption}
        head={
          <>
            {shown.map((column) => (
              <SortHead
                key={column}
                label={historyCopy.columns[column]}
                sorted={
                  order.column === column ? (order.descending ? 'descending' : 'ascending') : null
                }
                onSort={() => sortBy(column)}
              />
            ))}
            <th scope="col" className={styles.last}>
              {certificatesOnly ? certificateCopy.download : historyCopy.actions}
            </th>
          </>
        }
      >
        {rows.slice(0, count).map((row) => (
          <HistoryRow
            key={row.key}
            row={row}
            now={now}
            page={page}
            levels={levels}
            certificatesOnly={certificatesOnly}
          />
        ))}
      </Table>
      {count < rows.length && <div ref={end} className={styles.end} />}
    </>
  );
};
