/**
 * Large rows of which little changes: beside each the feed keeps how it came to be what it is, step
 * by step, so that a device which has an earlier version is told the difference.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { feedSchemas } from '#contract/feed.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { ChangeRow } from '#contract/protocol.ts';
import { patchOf, rowSum } from '#contract/row-patch.ts';
import type { Tx } from '#server/db/database.ts';
import { feedRows, type RowSteps } from '#server/db/schema/sync.ts';
import { SECTION_CONTENT_SCOPE } from './scope.ts';

/** A row as it stands in the feed. */
export interface StandingRow {
  op: ChangeRow['op'];
  v: number;
  seq: number;
  d?: unknown;
  steps?: RowSteps | null | undefined;
}

/** Pages and contents. Rows of other tables are about as small as a patch. */
const STEPPED: ReadonlySet<FeedTable> = new Set([
  'node',
  'grantedNode',
  'content',
  'grantedContent',
]);
const MAX_STEPS = 16;
/** A query reads at most as many rows: pages are large. */
const ROWS_A_QUERY = 200;

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** The steps to the row's new version; null where the whole row is as short, or there was none. */
export const stepsTo = (
  t: FeedTable,
  before: StandingRow | undefined,
  v: number,
  d: unknown,
): RowSteps | null => {
  if (!STEPPED.has(t) || before?.op !== 'put' || before.v !== v) return null;
  const parsed = feedSchemas[t].safeParse(d);
  if (!parsed.success) return null;
  const list = [
    ...(before.steps?.list ?? []),
    { from: before.seq, patch: patchOf(before.d, d) },
  ].slice(-MAX_STEPS);
  const most = lengthOf(d) / 2;
  while (list.length > 0 && lengthOf(list) > most) list.shift();
  return list.length === 0 ? null : { sum: rowSum(parsed.data), list };
};

/**
 * The steps after the version that a device with this cursor has; null where they do not go back so
 * far.
 */
const stepsAfter = (
  { sum, list }: RowSteps,
  cursor: number,
): NonNullable<ChangeRow['p']> | null => {
  const first = list.findLastIndex(({ from }) => from <= cursor);
  return first < 0 ? null : { sum, steps: list.slice(first).map(({ patch }) => patch) };
};

type TellableRow = Pick<ChangeRow, 't' | 'id'> & StandingRow;

/**
 * A row as a device hears it. `since`: the cursor up to which it has each row; null where it takes
 * whole rows only.
 */
export const asTold = ({ d, steps, ...row }: TellableRow, since: number | null): ChangeRow => {
  if (row.op !== 'put') return row;
  const p = since !== null && steps ? stepsAfter(steps, since) : null;
  return p ? { ...row, p } : { ...row, d };
};

/** Columns that leave out whichever of the two is not told. */
export const toldColumns = (
  since: number | null,
): { d: SQL<unknown>; steps: SQL<RowSteps | null> } => {
  const isShort =
    since === null ? sql`false` : sql`coalesce(${feedRows.stepsFrom} <= ${since}, false)`;
  return {
    d: sql`case when ${isShort} then null else ${feedRows.d} end`,
    steps: sql<RowSteps | null>`case when ${isShort} then ${feedRows.steps} end`,
  };
};

interface RowKey {
  scope: string;
  t: FeedTable;
  id: string;
  op: ChangeRow['op'];
}

/** Names a row of a company's feed. */
export const feedKey = ({ scope, t, id }: Pick<RowKey, 'scope' | 't' | 'id'>): string =>
  `${scope} ${t} ${id}`;

/**
 * The versions that are about to be replaced, of the rows that have steps. No device pulls the
 * shelf.
 */
export const readStanding = async (
  tx: Tx,
  tenant: string,
  changes: readonly RowKey[],
): Promise<(key: RowKey) => StandingRow | undefined> => {
  const wanted = changes.filter(
    ({ scope, t, op }) => op === 'put' && STEPPED.has(t) && scope !== SECTION_CONTENT_SCOPE,
  );
  const standing = new Map<string, StandingRow>();
  for (let at = 0; at < wanted.length; at += ROWS_A_QUERY) {
    const some = wanted.slice(at, at + ROWS_A_QUERY);
    const { scope, t, id, op, v, seq, d, steps } = feedRows;
    const among = (column: typeof scope | typeof t | typeof id, values: string[]) =>
      inArray(column, [...new Set(values)]);
    const rows = await tx
      .select({ scope, t, id, op, v, seq, d, steps })
      .from(feedRows)
      .where(
        and(
          eq(feedRows.tenant, tenant),
          among(
            scope,
            some.map((one) => one.scope),
          ),
          among(
            t,
            some.map((one) => one.t),
          ),
          among(
            id,
            some.map((one) => one.id),
          ),
        ),
      );
    for (const row of rows) standing.set(feedKey(row as RowKey), row);
  }
  return (key) => standing.get(feedKey(key));
};
