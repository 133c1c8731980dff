/**
 * Who asked for what about plans, for administrators: read from this device; a mark waits on it
 * like any other write.
 */
import { MailPlus } from 'lucide-react';
import { employeesText } from '#contract/rules/plans/employees.ts';
import { plansCopy } from '../plans.copy.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
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
import { type PlanRequestView, readPlanRequests } from '#sync/reads/journey/read-plan-requests.ts';
import { fold } from '#sync/search/fold.ts';
import styles from './plan-requests.module.css';

/** Rows of a page. */
const PAGE = 10;
const words = plansCopy.requests;
const filters = ['waiting', 'answered', 'all'] as const;
type Filter = (typeof filters)[number];
const isIn = ({ answeredDate }: PlanRequestView, filter: Filter): boolean =>
  filter === 'all' || (answeredDate === null) === (filter === 'waiting');

const factsOf = ({
  numberOfLicences,
  price,
  numberOfEmployees,
  role,
  department,
}: PlanRequestView): string =>
  [
    ...(numberOfLicences === null || price === null
      ? []
      : [plansCopy.dialog.contract.head(numberOfLicences, price)]),
    ...(numberOfEmployees === null ? [] : [words.employees(employeesText(numberOfEmployees))]),
    ...[role, department].filter((one) => one !== null),
  ].join(' · ');

interface RequestRowProps {
  row: PlanRequestView;
  /** The person's own request waits here, without a name yet. */
  name: string;
  now: number;
  reachable: boolean;
  onAnswer: () => void;
}

const RequestRow = ({ row, name, now, reachable, onAnswer }: RequestRowProps) => {
  const line = itemPhase(row.sending, reachable, now);
  const [, , created, state] = words.columns;
  const facts = factsOf(row);
  return (
    <tr>
      <Cell full className={styles.name}>
        <b>{name}</b>
        {row.email !== null && <span className={styles.facts}>{row.email}</span>}
      </Cell>
      <Cell full className={styles.what}>
        <b>{words.of(words.kinds[row.kind], row.planName)}</b>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
        {row.message !== null && <p className={styles.message}>{row.message}</p>}
        {line && line.phase !== 'sent' && <StateLine {...line} />}
      </Cell>
      <Cell label={created}>{plansCopy.day(row.creationDate)}</Cell>
      <Cell label={state}>
        <Tag tone={row.answeredDate === null ? 'warning' : 'success'}>
          {row.answeredDate === null ? words.open : words.done}
        </Tag>
        {row.answeredDate !== null && row.answeredBy !== null && (
          <span className={styles.facts}>{words.by(row.answeredBy, row.answeredDate)}</span>
        )}
      </Cell>
      <Cell full>
        <span className={styles.actions}>
          {row.email !== null && (
            <a
              className={buttonClass({ size: 'small' })}
              href={`mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(words.subject(row.planName))}`}
              aria-label={words.writeTo(name)}
            >
              <Icon of={MailPlus} size={18} />
              {words.write}
            </a>
          )}
          {row.answeredDate === null && (
            <Button size="small" tone="quiet" aria-label={words.markOf(name)} onClick={onAnswer}>
              {words.mark}
            </Button>
          )}
        </span>
      </Cell>
    </tr>
  );
};

export const PlanRequestsScreen = () => {
  const { engine, person } = usePerson();
  const requests = useMirror(readPlanRequests);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  useWatching();
  const { search, filter, setSearch, setFilter, ...look } = useListLook<Filter>('waiting');
  if (!requests)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const nameOf = ({ idUser, name }: PlanRequestView): string =>
    name === '' && idUser === person.idUser ? person.name || words.me : name;
  const sought = fold(search);
  const found = requests.filter((row) =>
    fold(`${nameOf(row)} ${row.planName} ${row.message ?? ''}`).includes(sought),
  );
  const shown = found.filter((row) => isIn(row, filter));
  const { page, rows } = pageOf(shown, look.page, PAGE);
  const answer = (idPlanRequest: string): void => {
    engine.dispatch('plan.answerRequest', { idPlanRequest }).then(
      () => showToast({ text: words.marked }),
      () => showToast({ text: words.failed }),
    );
  };
  return (
    <ListPage title={words.title} lead={words.lead}>
      <ListTools
        search={{ label: words.search, value: search, onChange: setSearch }}
        filters={{
          label: words.filters,
          options: filters.map((id) => ({
            id,
            label: words[id],
            count: found.filter((row) => isIn(row, id)).length,
          })),
          value: filter,
          onChange: setFilter,
        }}
      />
      {shown.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={words.empty} />
      ) : (
        <Table
          caption={words.caption}
          head={words.columns.map((column, n) => (
            <th
              key={column}
              scope="col"
              className={n === words.columns.length - 1 ? styles.last : undefined}
            >
              {column}
            </th>
          ))}
        >
          {rows.map((row) => (
            <RequestRow
              key={row.idPlanRequest}
              {...{ row, now, reachable }}
              name={nameOf(row)}
              onAnswer={() => answer(row.idPlanRequest)}
            />
          ))}
        </Table>
      )}
      <Pager page={page} size={PAGE} total={shown.length} onPage={look.setPage} />
    </ListPage>
  );
};
