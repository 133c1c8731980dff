/** What administrators changed, the newest first; what is looked for stands in the address. */
import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { listAudit } from '#contract/areas/people/api/audit.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import styles from '../people.module.css';
import { useParts } from '../use-parts.ts';
import { auditQuery, type AuditSearch, fromNewest, isFiltered } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditCopy as words } from './audit.copy.ts';
import { ExportButton } from './export-button.tsx';

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
  /** Back leads to the page before. */
  onPage: (search: AuditSearch) => void;
}

export const AuditScreen = ({ search, onSearch, onPage }: AuditScreenProps) => {
  const { reachable } = useSyncStatus();
  const { names } = useParts();
  const { answer, loading, failed, again } = useAnswer(
    listAudit,
    { query: auditQuery(search) },
    reachable,
  );
  const next = answer?.next ?? null;
  const isFirst = search.depois === undefined;
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        answer !== null &&
        answer.entries.length > 0 && (
          <ExportButton search={search} names={names} disabled={!reachable} />
        )
      }
    >
      <AuditFilters search={search} actors={answer?.actors ?? []} onSearch={onSearch} />
      <NotAnswered words={words} reachable={reachable} failed={failed} onRetry={again} />
      {loading && answer === null && reachable && <RowsWaiting rows={3} />}
      {answer !== null && (
        <div aria-busy={loading}>
          {answer.entries.length === 0 ? (
            <EmptyState
              picture="search"
              level={2}
              {...(isFiltered(search) || !isFirst ? words.noMatch : words.empty)}
            />
          ) : (
            <AuditTable entries={answer.entries} names={names} />
          )}
          {!(isFirst && next === null) && (
            <nav className={styles.pager} aria-label={words.pages}>
              <Button
                size="small"
                icon={ChevronsLeft}
                disabled={isFirst}
                onClick={() => onPage(fromNewest(search))}
              >
                {words.newest}
              </Button>
              <Button
                size="small"
                icon={ChevronRight}
                disabled={next === null}
                onClick={() => onPage({ ...search, depois: next ?? undefined })}
              >
                {words.older}
              </Button>
            </nav>
          )}
        </div>
      )}
    </ListPage>
  );
};
