/**
 * What the person took up and finished, and the certificates of it: sorted, filtered and searched
 * on this device.
 */
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { historyCopy } from '#src/learning/reads/history.copy.ts';
import { journeyCopy } from '../journey.copy.ts';
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { type HistoryKind, historyIn } from '#sync/reads/journey/read-history.ts';
import {
  certificatesIn,
  columns,
  firstOrder,
  inOrder,
  matching,
  type Order,
  withStatus,
} from './history-of.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './history.module.css';

const MINUTE_MS = 60_000;

const kinds: readonly HistoryKind[] = ['page', 'content', 'evaluation'];

/** Every order but the first one, which stands at the top of the choice. */
const sorts: readonly Order[] = columns
  .flatMap((column) => [false, true].map((descending) => ({ column, descending })))
  .filter(
    ({ column, descending }) =>
      column !== firstOrder.column || descending !== firstOrder.descending,
  );
const valueOf = ({ column, descending }: Order): string =>
  `${column} ${descending ? 'down' : 'up'}`;
const labelOf = ({ column, descending }: Order): string =>
  historyCopy.sorts[column][descending ? 1 : 0];

interface HistoryToolsProps {
  certificatesOnly: boolean;
  typed: string;
  kind: HistoryKind | null;
  order: Order;
  onType(typed: string): void;
  onKind(kind: HistoryKind | null): void;
  onOrder(order: Order): void;
}

/** Search, kinds and order of the rows. */
const HistoryTools = ({
  certificatesOnly,
  typed,
  kind,
  order,
  onType,
  onKind,
  onOrder,
}: HistoryToolsProps) => (
  <>
    <div className={styles.tools}>
      <Field
        label={certificatesOnly ? historyCopy.searchCertificates : historyCopy.search}
        type="search"
        icon={Search}
        value={typed}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      {!certificatesOnly && (
        <div className={styles.chips} role="group" aria-label={historyCopy.kinds}>
          <Chip pressed={kind === null} onClick={() => onKind(null)}>
            {historyCopy.all}
          </Chip>
          {kinds.map((one) => (
            <Chip key={one} pressed={kind === one} onClick={() => onKind(one)}>
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
        onChange={({ target }) =>
          onOrder(sorts.find((one) => valueOf(one) === target.value) ?? firstOrder)
        }
      />
    </div>
  </>
);

const History = ({ certificatesOnly }: { certificatesOnly: boolean }) => {
  const { home, known, page } = useBlockPage();
  // Whole minutes, so that rows are not computed with every render.
  const now = page.now - (page.now % MINUTE_MS);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [kind, setKind] = useState<HistoryKind | null>(null);
  const [order, setOrder] = useState(firstOrder);
  const graph = home?.graph;
  // Folded from what the home has read: a long history is not read from the disk again.
  const read = useMemo(() => (graph ? historyIn(graph) : []), [graph]);
  const all = useMemo(() => {
    const rows = withStatus(read, now);
    return certificatesOnly ? certificatesIn(rows) : rows;
  }, [read, now, certificatesOnly]);
  const sorted = useMemo(() => inOrder(all, order), [all, order]);
  const rows = useMemo(() => matching(sorted, search, kind), [sorted, search, kind]);
  if (!known || !home)
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
      <HistoryTools
        certificatesOnly={certificatesOnly}
        typed={typed}
        kind={kind}
        order={order}
        onType={setTyped}
        onKind={setKind}
        onOrder={setOrder}
      />
      <p className={styles.count} aria-live="polite">
        {journeyCopy.count(rows.length)}
      </p>
      {rows.length === 0 ? (
        <EmptyState picture="search" level={2} title={historyCopy.noMatch} />
      ) : (
        <HistoryTable
          key={`${kind} ${search} ${order.column} ${order.descending}`}
          caption={certificatesOnly ? journeyCopy.tabs.certificates : journeyCopy.tabs.historic}
          rows={rows}
          order={order}
          now={now}
          page={page}
          certificatesOnly={certificatesOnly}
          onOrder={setOrder}
          levels={home.enrolled}
        />
      )}
    </>
  );
};

export const HistoryTab = () => <History certificatesOnly={false} />;
export const CertificatesTab = () => <History certificatesOnly />;
