/**
 * Who asked for what about plans, for administrators: read from this device; a mark waits on it
 * like any other write.
 */
import { plansCopy } from '../plans.copy.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { TablePage } from '#src/ui/list/table-page.tsx';
import { useListLook } from '#src/ui/list/use-list-look.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { type PlanRequestView, readPlanRequests } from '#sync/reads/journey/read-plan-requests.ts';
import { fold } from '#sync/search/fold.ts';
import { requestColumns } from './request-columns.tsx';

const words = plansCopy.requests;
const filters = ['waiting', 'answered', 'all'] as const;
type Filter = (typeof filters)[number];

const isIn = ({ answeredDate }: PlanRequestView, filter: Filter): boolean =>
  filter === 'all' || (answeredDate === null) === (filter === 'waiting');

export const PlanRequestsScreen = () => {
  const { engine, person } = usePerson();
  const requests = useMirror(readPlanRequests);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  useWatching();
  const look = useListLook<Filter>('waiting');
  if (!requests) return <RowsWaiting />;
  const nameOf = ({ idUser, name }: PlanRequestView): string =>
    name === '' && idUser === person.idUser ? person.name || words.me : name;
  const sought = fold(look.search);
  const found = requests.filter((row) =>
    fold(`${nameOf(row)} ${row.planName} ${row.message ?? ''}`).includes(sought),
  );
  const onAnswer = ({ idPlanRequest }: PlanRequestView): void => {
    engine.dispatch('plan.answerRequest', { idPlanRequest }).then(
      () => showToast({ text: words.marked }),
      () => showToast({ text: words.failed }),
    );
  };
  return (
    <TablePage
      title={words.title}
      lead={words.lead}
      look={look}
      searchLabel={words.search}
      filtersLabel={words.filters}
      filters={filters}
      filterLabels={words}
      countOf={(filter) => found.filter((row) => isIn(row, filter)).length}
      caption={words.caption}
      columns={requestColumns({ now, reachable, nameOf, onAnswer })}
      rows={found.filter((row) => isIn(row, look.filter))}
      rowKey={({ idPlanRequest }) => idPlanRequest}
      empty={{ picture: 'shelf', title: words.empty }}
    />
  );
};
