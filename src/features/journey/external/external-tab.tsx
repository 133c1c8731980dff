/** Courses that the person took elsewhere: read from this device, and saved on it first. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  externalCourseStatus,
  type ExternalCourseStatus,
} from '#contract/areas/external-courses/entities/external-course.ts';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { type CourseView, readExternalCourses } from '#sync/reads/journey/read-external-courses.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { CourseForm, type FormMode } from './course-form.tsx';
import { CourseRow } from './course-row.tsx';
import styles from './external.module.css';

/** Rows of a page. */
const PAGE = 10;
const copy = externalCopy;
const filters = ['ALL', 'APPROVED', 'PENDING', 'REJECTED', 'CANCELED'] as const;

export const ExternalTab = () => {
  const { engine } = usePerson();
  const lock = useSupportLock();
  const courses = useMirror(readExternalCourses);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [wanted, setWanted] = useState<(typeof filters)[number]>('ALL');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<{ mode: FormMode; course: CourseView | null } | null>(null);
  const [asking, setAsking] = useState<CourseView | null>(null);
  if (!courses)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const countOf = (status: ExternalCourseStatus): number =>
    courses.filter((course) => course.status === status).length;
  const shown = courses.filter(({ status }) => wanted === 'ALL' || status === wanted);
  const at = Math.min(page, Math.max(0, Math.ceil(shown.length / PAGE) - 1));
  const cancel = ({ idUserExternalCourse }: CourseView): void => {
    setAsking(null);
    engine
      .dispatch('externalCourse.cancel', { idUserExternalCourse })
      .then(() => showToast({ text: copy.canceled }))
      .catch(() => showToast({ text: copy.form.failed }));
  };
  return (
    <>
      <div className={styles.bar}>
        <h2>{copy.title}</h2>
        <span className={styles.muted}>{copy.count(courses.length)}</span>
        <Button
          tone="primary"
          icon={Plus}
          className={styles.add}
          why={lock}
          onClick={() => setOpen({ mode: 'create', course: null })}
        >
          {copy.add}
        </Button>
      </div>
      <div className={styles.chips} role="group" aria-label={copy.filter}>
        {filters.map((filter) => (
          <Chip
            key={filter}
            pressed={wanted === filter}
            onClick={() => {
              setWanted(filter);
              setPage(0);
            }}
          >
            {copy.filters[filter]}{' '}
            {filter === 'ALL' ? courses.length : countOf(externalCourseStatus.parse(filter))}
          </Chip>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={copy.empty} />
      ) : (
        <Table
          caption={copy.title}
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
          {shown.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
            <CourseRow
              key={row.idUserExternalCourse}
              row={row}
              now={now}
              reachable={reachable}
              readOnly={lock !== null}
              onOpen={(mode) => setOpen({ mode, course: row })}
              onCancel={() => setAsking(row)}
            />
          ))}
        </Table>
      )}
      <Pager page={at} size={PAGE} total={shown.length} onPage={setPage} />
      {open && (
        <CourseForm
          key={`${open.mode} ${open.course?.idUserExternalCourse ?? ''}`}
          {...open}
          reachable={reachable}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        destructive
        title={copy.ask.title}
        text={copy.ask.text(asking?.title ?? '')}
        confirm={copy.ask.yes}
        cancel={copy.ask.no}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && cancel(asking)}
      />
    </>
  );
};
