/**
 * The external courses of all people, for administrators: read from this device; a decision waits
 * on it like any other write.
 */
import { useState } from 'react';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { TablePage } from '#src/ui/list/table-page.tsx';
import { useListLook } from '#src/ui/list/use-list-look.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { readCourseReviews, type ReviewView } from '#sync/reads/journey/read-external-courses.ts';
import { fold } from '#sync/search/fold.ts';
import { type Decision, reviewColumns } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const copy = externalCopy.review;
const filters = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED', 'ALL'] as const;
type Filter = (typeof filters)[number];

const isIn = ({ status }: ReviewView, filter: Filter): boolean =>
  filter === 'ALL' || status === filter;

export const ReviewScreen = () => {
  const { engine } = usePerson();
  const courses = useMirror(readCourseReviews);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const look = useListLook<Filter>('PENDING');
  const [deciding, setDeciding] = useState<{ course: ReviewView; status: Decision } | null>(null);
  if (!courses) return <RowsWaiting />;
  const sought = fold(look.search);
  const found = courses.filter(({ title, personName }) =>
    fold(`${personName} ${title}`).includes(sought),
  );
  const decide = async (reason: string | null, draft: string): Promise<boolean> => {
    if (!deciding) return false;
    const { course, status } = deciding;
    const { idUserExternalCourse, idUser, lastModifiedDate: seen } = course;
    const write = { idUserExternalCourse, idUser, status, reason, seen };
    try {
      await engine.dispatch('externalCourse.decide', write, { draft });
    } catch {
      showToast({ text: copy.failed });
      return false;
    }
    setDeciding(null);
    showToast({ text: status === 'APPROVED' ? copy.approved : copy.rejected });
    return true;
  };
  return (
    <TablePage
      title={copy.title}
      lead={copy.lead}
      look={look}
      searchLabel={copy.search}
      filtersLabel={externalCopy.filter}
      filters={filters}
      filterLabels={externalCopy.filters}
      countOf={(filter) => found.filter((course) => isIn(course, filter)).length}
      caption={copy.caption}
      columns={reviewColumns({
        now,
        reachable,
        onDecide: (course, status) => setDeciding({ course, status }),
      })}
      rows={found.filter((course) => isIn(course, look.filter))}
      rowKey={({ idUserExternalCourse }) => idUserExternalCourse}
      empty={{ picture: 'shelf', title: copy.empty }}
    >
      {deciding && (
        <ReviewDialog {...deciding} onClose={() => setDeciding(null)} onDecide={decide} />
      )}
    </TablePage>
  );
};
