/** What the person took up and finished, and the certificates of it: sorted, filtered and searched on this device. */
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { historyCopy } from '#src/copy/pt-BR/history.ts';
import { journeyCopy } from '#src/copy/pt-BR/journey.ts';
import { useBlockPage } from '#src/blocks-of-a-page/use-block-page.ts';
import { historyQuery } from '#src/page-reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import type { HistoryKind } from '#sync/reads/journey/read-history.ts';
import { certificatesIn, columns, firstOrder, historyShown, type Order, withStatus } from './history-of.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './history.module.css';

const kinds: readonly HistoryKind[] = ['page', 'content', 'evaluation'];

/** Every order but the first one, which stands at the top of the choice. */
const sorts: readonly Order[] = columns
  .flatMap((column) => [false, true].map((descending) => ({ column, descending })))
  .filter(({ column, descending }) => column !== firstOrder.column || descending !== firstOrder.descending);
const valueOf = ({ column, descending }: Order): string => `${column} ${descending ? 'down' : 'up'}`;
const labelOf = ({ column, descending }: Order): string => historyCopy.sorts[column][descending ? 1 : 0];

const History = ({ certificatesOnly }: { certificatesOnly: boolean }) => {
  const read = useSharedMirror(historyQuery);
  const { home, known, page } = useBlockPage();
  const { now } = page;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [kind, setKind] = useState<HistoryKind | null>(null);
  const [order, setOrder] = useState(firstOrder);
  const all = useMemo(() => {
    const rows = withStatus(read ?? [], now);
    return certificatesOnly ? certificatesIn(rows) : rows;
  }, [read, now, certificatesOnly]);
  const rows = useMemo(() => historyShown(all, { search, kind, order }), [all, search, kind, order]);
  if (!read || !known || !home)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  if (all.length === 0)
    return (
      <EmptyState
        picture="shelf"
        level={2}
        title={certificatesOnly ? historyCopy.noCertificates : historyCopy.empty}
        text={certificatesOnly ? historyCopy.noCertificatesText : historyCopy.emptyText}
      />
    );
  return (
    <>
      <div className={styles.tools}>
        <Field
          label={certificatesOnly ? historyCopy.searchCertificates : historyCopy.search}
          type="search"
          icon={Search}
          value={typed}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {!certificatesOnly && (
          <div className={styles.chips} role="group" aria-label={historyCopy.kinds}>
            <Chip pressed={kind === null} onClick={() => setKind(null)}>
              {historyCopy.all}
            </Chip>
            {kinds.map((one) => (
              <Chip key={one} pressed={kind === one} onClick={() => setKind(one)}>
                {historyCopy.kind[one]}
              </Chip>
            ))}
          </div>
        )}
      </div>
      <div className={styles.sort}>
        <Select
          label={historyCopy.sort}
          value={sorts.some((one) => valueOf(one) === valueOf(order)) ? valueOf(order) : ''}
          placeholder={historyCopy.sorts.finish[1]}
          options={sorts
            .filter(({ column }) => !(certificatesOnly && column === 'status'))
            .map((one) => ({ value: valueOf(one), label: labelOf(one) }))}
          onChange={({ target }) => setOrder(sorts.find((one) => valueOf(one) === target.value) ?? firstOrder)}
        />
      </div>
      <p className={styles.count} aria-live="polite">
        {journeyCopy.count(rows.length)}
      </p>
      {rows.length === 0 ? (
        <EmptyState picture="search" level={2} title={historyCopy.noMatch} />
      ) : (
        <HistoryTable
          key={`${kind} ${search} ${order.column} ${order.descending}`}
          caption={certificatesOnly ? journeyCopy.tabs.certificates : journeyCopy.tabs.historic}
          {...{ rows, order, now, page, certificatesOnly }}
          onOrder={setOrder}
          levels={home.enrolled}
        />
      )}
    </>
  );
};

export const HistoryTab = () => <History certificatesOnly={false} />;
export const CertificatesTab = () => <History certificatesOnly />;
