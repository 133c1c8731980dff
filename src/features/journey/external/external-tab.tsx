/** Courses that the person took elsewhere: read from this device, and saved on it first. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button, type Why } from '#src/ui/action/button.tsx';
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
import { CourseForm } from './course-form.tsx';
import { CourseRow } from './course-row.tsx';
import type { FormMode } from './use-course-form.ts';
import styles from './external.module.css';

/** Rows of a page. */
const PAGE = 10;
const copy = externalCopy;
const filters = ['ALL', 'APPROVED', 'PENDING', 'REJECTED', 'CANCELED'] as const;
type Filter = (typeof filters)[number];
const passes = ({ status }: CourseView, filter: Filter): boolean =>
  filter === 'ALL' || status === filter;

interface FiltersProps {
  courses: readonly CourseView[];
  wanted: Filter;
  onWanted(filter: Filter): void;
}

const Filters = ({ courses, wanted, onWanted }: FiltersProps) => (
  <div className={styles.chips} role="group" aria-label={copy.filter}>
    {filters.map((filter) => (
      <Chip key={filter} pressed={wanted === filter} onClick={() => onWanted(filter)}>
        {copy.filters[filter]} {courses.filter((course) => passes(course, filter)).length}
      </Chip>
    ))}
  </div>
);

interface HeaderProps {
  count: number;
  lock: Why | null;
  onAdd(): void;
}

const Header = ({ count, lock, onAdd }: HeaderProps) => (
  <div className={styles.bar}>
    <h2>{copy.title}</h2>
    <span className={styles.muted}>{copy.count(count)}</span>
    <Button tone="primary" icon={Plus} className={styles.add} why={lock} onClick={onAdd}>
      {copy.add}
    </Button>
  </div>
);

const heads = copy.columns.map((column, n) => (
  <th key={column} scope="col" className={n === copy.columns.length - 1 ? styles.last : undefined}>
    {column}
  </th>
));

export const ExternalTab = () => {
  const { engine } = usePerson();
  const lock = useSupportLock();
  const courses = useMirror(readExternalCourses);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [wanted, setWanted] = useState<Filter>('ALL');
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
  const shown = courses.filter((course) => passes(course, wanted));
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
      <Header
        count={courses.length}
        lock={lock}
        onAdd={() => setOpen({ mode: 'create', course: null })}
      />
      <Filters
        courses={courses}
        wanted={wanted}
        onWanted={(filter) => {
          setWanted(filter);
          setPage(0);
        }}
      />
      {shown.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={copy.empty} />
      ) : (
        <Table caption={copy.title} head={heads}>
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
