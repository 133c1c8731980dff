/**
 * The external courses of everybody, for administrators: read from this device; a decision waits on
 * it like any other write.
 */
import { useState } from 'react';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import { EvidenceButton } from '#src/kinds/viewers/evidence/evidence-button.tsx';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { ListPage, ListTools } from '#src/ui/list/list-page.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { pageOf, useListLook } from '#src/ui/list/use-list-look.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { Cell, Table } from '#src/ui/table/table.tsx';
import { readCourseReviews, type ReviewView } from '#sync/reads/journey/read-external-courses.ts';
import { fold } from '#sync/search/fold.ts';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './review.module.css';

/** Rows of a page. */
const PAGE = 10;
const copy = externalCopy.review;
const [, person, created, status] = copy.columns;
const filters = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED', 'ALL'] as const;
const tones = {
  APPROVED: 'success',
  REJECTED: 'danger',
  PENDING: 'warning',
  CANCELED: 'neutral',
} as const;

const day = (date: string): string => dateText(`${date}T12:00:00`);

interface ReviewRowProps {
  row: ReviewView;
  now: number;
  reachable: boolean;
  onDecide: (status: 'APPROVED' | 'REJECTED') => void;
}

const ReviewRow = ({ row, now, reachable, onDecide }: ReviewRowProps) => {
  const line = itemPhase(row.sending, reachable, now);
  const decisions = (close: () => void) =>
    (['REJECTED', 'APPROVED'] as const).map((decision) => {
      const label = decision === 'APPROVED' ? copy.approve : copy.reject;
      return (
        <Button
          key={decision}
          size="small"
          tone={decision === 'APPROVED' ? 'secondary' : 'quiet'}
          aria-label={externalCopy.of(label, row.title)}
          onClick={() => {
            close();
            onDecide(decision);
          }}
        >
          {label}
        </Button>
      );
    });
  return (
    <tr>
      <Cell full className={styles.name}>
        <b>{row.title}</b>
        <span className={styles.facts}>
          {[
            externalCopy.types[row.type],
            externalCopy.hours(row.workload),
            row.entityName,
            copy.period(day(row.startDate), day(row.finishDate)),
          ].join(' · ')}
          {row.expirationDate !== null && ` · ${copy.valid(day(row.expirationDate))}`}
        </span>
        {row.statusReason !== null && (
          <span className={styles.facts}>
            <b>{externalCopy.reason}</b> {row.statusReason}
          </span>
        )}
        {line && line.phase !== 'sent' && <StateLine {...line} />}
        {row.evidence && (
          <span className={styles.evidence}>
            <EvidenceButton
              idUserExternalCourse={row.idUserExternalCourse}
              evidence={row.evidence}
              {...(row.status === 'PENDING' && { actions: decisions })}
            />
          </span>
        )}
      </Cell>
      <Cell label={person}>{row.personName}</Cell>
      <Cell label={created}>{dateText(row.creationDate)}</Cell>
      <Cell label={status}>
        <Tag tone={tones[row.status]}>{externalCopy.filters[row.status]}</Tag>
      </Cell>
      <Cell full>
        <span className={styles.actions}>
          {row.status === 'PENDING' && decisions(() => undefined)}
        </span>
      </Cell>
    </tr>
  );
};

export const ReviewScreen = () => {
  const { engine } = usePerson();
  const courses = useMirror(readCourseReviews);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const { search, filter, setSearch, setFilter, ...look } =
    useListLook<(typeof filters)[number]>('PENDING');
  const [deciding, setDeciding] = useState<{
    course: ReviewView;
    status: 'APPROVED' | 'REJECTED';
  } | null>(null);
  if (!courses)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const sought = fold(search);
  const found = courses.filter(({ title, personName }) =>
    fold(`${personName} ${title}`).includes(sought),
  );
  const shown = found.filter((course) => filter === 'ALL' || course.status === filter);
  const { page, rows } = pageOf(shown, look.page, PAGE);
  const decide = async (reason: string | null, draft: string): Promise<boolean> => {
    if (!deciding) return false;
    const { course, status: decision } = deciding;
    const { idUserExternalCourse, idUser, lastModifiedDate } = course;
    const write = {
      idUserExternalCourse,
      idUser,
      status: decision,
      reason,
      seen: lastModifiedDate,
    };
    try {
      await engine.dispatch('externalCourse.decide', write, { draft });
    } catch {
      showToast({ text: copy.failed });
      return false;
    }
    setDeciding(null);
    showToast({ text: decision === 'APPROVED' ? copy.approved : copy.rejected });
    return true;
  };
  return (
    <ListPage title={copy.title} lead={copy.lead}>
      <ListTools
        search={{ label: copy.search, value: search, onChange: setSearch }}
        filters={{
          label: externalCopy.filter,
          options: filters.map((id) => ({
            id,
            label: externalCopy.filters[id],
            count: found.filter((course) => id === 'ALL' || course.status === id).length,
          })),
          value: filter,
          onChange: setFilter,
        }}
      />
      {shown.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={copy.empty} />
      ) : (
        <Table
          caption={copy.caption}
          head={copy.columns.map((column, n) => (
            <th
              key={column}
              scope="col"
              className={n === copy.columns.length - 1 ? styles.last : undefined}
            >
              {column}
            </th>
          ))}
        >
          {rows.map((row) => (
            <ReviewRow
              key={row.idUserExternalCourse}
              {...{ row, now, reachable }}
              onDecide={(decision) => setDeciding({ course: row, status: decision })}
            />
          ))}
        </Table>
      )}
      <Pager page={page} size={PAGE} total={shown.length} onPage={look.setPage} />
      {deciding && (
        <ReviewDialog {...deciding} onClose={() => setDeciding(null)} onDecide={decide} />
      )}
    </ListPage>
  );
};
