/** Search results: from this device at once, plus the server's when it is reachable. */
import { useState } from 'react';
import { searchCopy } from '#src/ui/frame/search.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { SearchBox } from '#src/ui/frame/search-box.tsx';
import { ResultRow } from './result-row.tsx';
import { kindsOf, type Order, pageOf, type ResultKind, shown, termOf } from './results-of.ts';
import { useSearch } from './use-search.ts';
import styles from './search.module.css';
import { Button } from '#src/ui/action/button.tsx';

interface ResultPagerProps {
  /** Starts at 1. */
  page: number;
  last: number;
  onPage(page: number): void;
}

const ResultPager = ({ page, last, onPage }: ResultPagerProps) =>
  last > 1 && (
    <nav className={styles.pager} aria-label={searchCopy.pages}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {searchCopy.previous}
      </Button>
      <span aria-live="polite">{searchCopy.page(page, last)}</span>
      <Button size="small" disabled={page === last} onClick={() => onPage(page + 1)}>
        {searchCopy.next}
      </Button>
    </nav>
  );

interface SearchScreenProps {
  /** As in the address. */
  typed: string;
  page: number;
  onSearch(typed: string): void;
  onPage(page: number): void;
}

const nameOf = (kind: ResultKind): string =>
  kind === 'node' ? searchCopy.nodes : searchCopy.types[kind];

const orders: readonly Order[] = ['best', 'title'];

interface SearchToolsProps {
  kinds: ReturnType<typeof kindsOf>;
  kind: ResultKind | null;
  order: Order;
  /** The server has found more than is here, so that a count of kinds would mislead. */
  more: boolean;
  onKind: (kind: ResultKind | null) => void;
  onOrder: (order: Order) => void;
}

const SearchTools = ({ kinds, kind, order, more, onKind, onOrder }: SearchToolsProps) => (
  <div className={styles.tools}>
    {kinds.length > 1 && (
      <div role="group" aria-label={searchCopy.kinds} className={styles.chips}>
        <Chip pressed={kind === null} onClick={() => onKind(null)}>
          {searchCopy.all}
        </Chip>
        {kinds.map((one) => (
          <Chip key={one.kind} pressed={kind === one.kind} onClick={() => onKind(one.kind)}>
            {more ? nameOf(one.kind) : `${nameOf(one.kind)} (${one.count})`}
          </Chip>
        ))}
      </div>
    )}
    <div role="group" aria-label={searchCopy.sort} className={styles.chips}>
      {orders.map((one) => (
        <Chip key={one} pressed={order === one} onClick={() => onOrder(one)}>
          {searchCopy.sorts[one]}
        </Chip>
      ))}
    </div>
  </div>
);

const Results = ({ rows }: { rows: ReturnType<typeof pageOf>['rows'] }) =>
  rows.length === 0 ? (
    <EmptyState
      picture="search"
      level={2}
      title={searchCopy.noneTitle}
      text={searchCopy.none}
      action={<LinkButton to="/">{searchCopy.home}</LinkButton>}
    />
  ) : (
    <ul>
      {rows.map((one) => (
        <ResultRow key={`${one.elementType} ${one.idElement}`} found={one} />
      ))}
    </ul>
  );

export const SearchScreen = ({ typed, page, onSearch, onPage }: SearchScreenProps) => {
  const { state, term } = termOf(typed);
  const { reachable } = useSyncStatus();
  const { found, total, server, failed } = useSearch(state === 'ready' ? term : null, reachable);
  const [kind, setKind] = useState<ResultKind | null>(null);
  const [order, setOrder] = useState<Order>('best');
  const box = (
    <SearchBox
      value={typed}
      onSearch={onSearch}
      className={styles.box}
      autoFocus={state !== 'ready'}
    />
  );
  if (state !== 'ready')
    return (
      <div className={styles.page}>
        <h1>{state === 'short' ? searchCopy.requiredTitle : searchCopy.start}</h1>
        {box}
        <p role="status" className={styles.fact}>
          {searchCopy.required}
        </p>
      </div>
    );
  // Nothing found here while the server has not answered: show neither 'none' nor a count yet.
  if (found === null || (found.length === 0 && server === 'asked'))
    return (
      <div className={styles.page}>
        <h1 aria-live="polite">{searchCopy.loading}</h1>
        {box}
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  const more = total > found.length;
  const kinds = kindsOf(found);
  const picked = kinds.some((one) => one.kind === kind) ? kind : null;
  const list = shown(found, picked, order);
  const { rows, page: at, last } = pageOf(list, page);
  const turn = (work: () => void): void => {
    work();
    if (at !== 1) onPage(1);
  };
  return (
    <div className={styles.page}>
      <h1 aria-live="polite">{searchCopy.title(picked === null ? total : list.length, term)}</h1>
      {box}
      {failed && <Notice tone="warning" title={searchCopy.indexFailed} />}
      {server === 'none' && (
        <p className={styles.fact}>{reachable ? searchCopy.serverFailed : searchCopy.deviceOnly}</p>
      )}
      {found.length > 1 && (
        <SearchTools
          kinds={kinds}
          kind={picked}
          order={order}
          more={more}
          onKind={(next) => turn(() => setKind(next))}
          onOrder={(next) => turn(() => setOrder(next))}
        />
      )}
      <Results rows={rows} />
      {more && at === last && <p className={styles.fact}>{searchCopy.more(found.length)}</p>}
      <ResultPager page={at} last={last} onPage={onPage} />
    </div>
  );
};
