/** The rows of the history in the order and choice of the person. */
import type { EnrollmentStatus } from '#contract/areas/learning/entities/enrollment.ts';
import type { HistoryKind, HistoryRow } from '#sync/reads/journey/read-history.ts';
import { levelStateAt } from '#sync/reads/read-level.ts';
import { fold } from '#sync/search/fold.ts';
import { historyCopy } from '#src/learning/reads/history.copy.ts';

export type HistoryStatus = EnrollmentStatus | 'EQUIVALENCY';

export interface ShownRow extends HistoryRow {
  status: HistoryStatus;
}

export const columns = ['title', 'status', 'finish', 'expires'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  column: Column;
  descending: boolean;
}

/** The latest completion first; what is not completed comes last. */
export const firstOrder: Order = { column: 'finish', descending: true };

const statusOf = (row: HistoryRow, now: number): HistoryStatus => {
  const { status } = levelStateAt(row, now);
  if (row.equivalent && (status === 'COMPLETED' || status === 'PASSED')) return 'EQUIVALENCY';
  return status === 'ARCHIVED' ? 'NOT_ATTEMPTED' : (status as EnrollmentStatus);
};

/** `now` in milliseconds, by the server's clock as far as it is known. */
export const withStatus = (rows: readonly HistoryRow[], now: number): ShownRow[] =>
  rows.map((row) => ({ ...row, status: statusOf(row, now) }));

const byTitle = new Intl.Collator('pt-BR', { numeric: true });

const valueOf: Record<Column, (row: ShownRow) => string | null> = {
  title: ({ title }) => title,
  status: ({ status }) => historyCopy.status[status],
  finish: ({ finishDate }) => finishDate,
  expires: ({ validityDate }) => validityDate,
};

/** What has no value in the sorted column comes last, in both directions. */
export const inOrder = (rows: readonly ShownRow[], order: Order): ShownRow[] => {
  const value = valueOf[order.column];
  const compare =
    order.column === 'title'
      ? byTitle.compare
      : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sign = order.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, by: value(row) }))
    .sort((a, b) => {
      if (a.by === null || b.by === null) return Number(a.by === null) - Number(b.by === null);
      return sign * compare(a.by, b.by);
    })
    .map(({ row }) => row);
};

/** Keeps the order. */
export const matching = (
  rows: readonly ShownRow[],
  search: string,
  kind: HistoryKind | null,
): ShownRow[] => {
  const asked = fold(search.trim());
  return rows.filter(
    (row) =>
      (kind === null || row.kind === kind) &&
      (asked === '' || fold(`${row.title} ${row.place ?? ''}`).includes(asked)),
  );
};

/** What gives a certificate that can be downloaded now. */
export const certificatesIn = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.filter(
    ({ certificate, status }) =>
      certificate !== null && ['COMPLETED', 'PASSED', 'EQUIVALENCY'].includes(status),
  );
