/** Visits of SCORM lessons of the whole company, page by page from the server. */
import { attemptLimits, listScormAttempts } from '#contract/areas/scorm/api/scorm-attempts.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Pager } from '#src/ui/list/pager.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import styles from '../attempts.module.css';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { type AttemptFilter, isFiltered, queryOf } from './attempt-filter.ts';
import { AttemptFilters } from './attempt-filters.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { ExportButton } from './export-button.tsx';

const words = attemptsCopy;

interface AttemptListScreenProps {
  filter: AttemptFilter;
  onFilter: (filter: AttemptFilter) => void;
}

export const AttemptListScreen = ({ filter, onFilter }: AttemptListScreenProps) => {
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const query = {
    ...queryOf(filter),
    limit: attemptLimits.page,
    offset: filter.page * attemptLimits.page,
  };
  const { answer, loading, failed, again } = useAnswer(listScormAttempts, { query }, reachable);
  const attempts = answer?.attempts ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.muted}>{words.subtitle}</p>
        </div>
        {answer !== null && answer.totalRecords > 0 && <ExportButton filter={filter} />}
      </header>
      <AttemptFilters
        filter={filter}
        contents={answer?.contents ?? []}
        personName={attempts[0]?.name ?? null}
        onFilter={onFilter}
      />
      <NotAnswered words={words} reachable={reachable} failed={failed} onRetry={again} />
      {loading && answer === null && reachable && <RowsWaiting rows={3} />}
      {answer !== null && (
        <div className={styles.page} aria-busy={loading}>
          <p role="status" className={styles.muted}>
            {words.found(answer.totalRecords)}
          </p>
          {attempts.length === 0 ? (
            <EmptyState
              picture="search"
              level={2}
              {...(isFiltered(filter) || answer.totalRecords > 0 ? words.noMatch : words.empty)}
            />
          ) : (
            <AttemptTable attempts={attempts} now={now} />
          )}
          <Pager
            page={filter.page}
            size={attemptLimits.page}
            total={answer.totalRecords}
            onPage={(page) => onFilter({ ...filter, page })}
          />
          <p className={styles.small}>{words.rule}</p>
        </div>
      )}
    </div>
  );
};
