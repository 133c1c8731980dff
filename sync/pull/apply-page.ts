// Writes one page of changes and its cursor to the mirror, in one transaction. A row with waiting
// writes goes to the shadow and is rebuilt. A row of an unknown table or version is counted and
// skipped, never guessed.
import { FencedError } from '../coordination/lease.ts';
import { feedSchemas } from '#contract/feed.ts';
import { type FeedTable, feedTables, isFeedTable } from '#contract/feed-tables.ts';
import type { ChangeRow, EarlyAnswer } from '#contract/protocol.ts';
import { patched, rowSum } from '#contract/row-patch.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { overlay } from '../rebase/overlay.ts';
import { isHeldAt, type Op } from '../mirror/op.ts';
import { opsOn } from '../mirror/ops-on.ts';
import type { IncidentCode } from '../ports.ts';
import { listIn, RowWrites } from '../rebase/rebase-rows.ts';
import { unmarkToldContents } from './keep-contents.ts';
import { sweep, tablesOf } from './sweep.ts';

interface ParsedPage {
  puts: Map<FeedTable, { id: string; row: unknown; seq: number }[]>;
  dels: Map<FeedTable, { id: string; seq: number }[]>;
  refused: { code: IncidentCode; detail: string }[];
}

/** A patch does not lead to the row that the server has: the row must be told whole. */
export class StalePatchError extends Error {
  override name = 'StalePatchError';
}

const keyOf = ({ t, id }: Pick<ChangeRow, 't' | 'id'>): string => `${t}:${id}`;

const isShort = ({ p, op }: ChangeRow): boolean => p !== undefined && op === 'put';

/**
 * The row that the patches lead to, before it is parsed; undefined where they are not of this row.
 */
const afterPatches = (base: unknown, { p }: ChangeRow): unknown => {
  try {
    return p?.steps.reduce(patched, base);
  } catch {
    return undefined;
  }
};

const emptyPage = (): ParsedPage => ({ puts: new Map(), dels: new Map(), refused: [] });

/**
 * Sorts the valid rows into `sorted`. `bases`: of the rows that are told as patches, the server's
 * versions that the device has.
 */
const parseRows = (
  rows: Iterable<ChangeRow>,
  bases: ReadonlyMap<string, unknown>,
  sorted: ParsedPage,
): ParsedPage => {
  for (const row of rows) {
    if (!isFeedTable(row.t)) {
      sorted.refused.push({ code: 'unknown_table', detail: row.t });
      continue;
    }
    if (row.op !== 'put') {
      listIn(sorted.dels, row.t).push({ id: row.id, seq: row.seq });
      continue;
    }
    const { version, key } = feedTables[row.t];
    if (row.v !== version) {
      sorted.refused.push({ code: 'unknown_row_version', detail: `${row.t} v${row.v}` });
      continue;
    }
    const parsed = feedSchemas[row.t].safeParse(
      row.p ? afterPatches(bases.get(keyOf(row)), row) : row.d,
    );
    const named = parsed.success && (parsed.data as Record<string, unknown>)[key] === row.id;
    if (row.p && !(named && rowSum(parsed.data) === row.p.sum))
      throw new StalePatchError(keyOf(row));
    if (named) listIn(sorted.puts, row.t).push({ id: row.id, row: parsed.data, seq: row.seq });
    else sorted.refused.push({ code: 'invalid_row', detail: `${row.t}/${row.id}` });
  }
  return sorted;
};

/**
 * The server's versions of the rows that the patches are of. Call inside a transaction over shadow
 * and their tables.
 */
const basesOf = async (
  db: PersonDatabase,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<string, unknown>> => {
  if (rows.length === 0) return new Map();
  const ids = new Map<FeedTable, string[]>();
  for (const { t, id } of rows) if (isFeedTable(t)) listIn(ids, t).push(id);
  const [shadows, ...shown] = await Promise.all([
    db.shadow.bulkGet(rows.map(keyOf)),
    ...[...ids].map(async ([t, of]) =>
      (await db.mirror(t).bulkGet(of)).map((row, at): [string, unknown] => [
        `${t}:${of[at] ?? ''}`,
        row,
      ]),
    ),
  ]);
  const bases = new Map(shown.flat());
  for (const shadow of shadows) if (shadow) bases.set(shadow.key, shadow.row);
  return bases;
};

/** The rows that a page leads to, given the waiting writes on them, by row and in local order. */
const rebasePage = (
  { puts, dels }: ParsedPage,
  waiting: ReadonlyMap<string, readonly Op[]>,
  epoch: string,
): RowWrites => {
  const shown = new RowWrites();
  const settle = (table: FeedTable, id: string, row: unknown, seq: number): void => {
    const key = `${table}:${id}`;
    const onRow = waiting.get(key);
    if (!onRow) return shown.show(table, id, row);
    // Drop the writes that this server row already contains.
    const left = onRow.filter((op) => !isHeldAt(op, epoch, seq));
    if (left.length === 0) shown.dropShadow(key);
    else shown.keep({ key, row });
    shown.show(table, id, overlay(row ?? undefined, left));
  };
  for (const [table, rows] of puts)
    for (const { id, row, seq } of rows) settle(table, id, row, seq);
  for (const [table, rows] of dels) for (const { id, seq } of rows) settle(table, id, null, seq);
  return shown;
};

/** True when rows were skipped that a later version of the app may be able to read. */
const isUnreadable = ({ refused }: ParsedPage): boolean =>
  refused.some(({ code }) => code === 'unknown_table' || code === 'unknown_row_version');

export interface PageResult {
  /** The scope's state after the page. */
  state: ScopeState;
  /** The outbox still holds an acked write: its effect may be in this page. */
  acked: boolean;
}

/**
 * Stores rows that come ahead of their page, in scopes that are being filled. No cursor moves: the
 * walk brings each of them again, and what it has brought already is newer, or gone since. Rows of
 * another epoch are left out, and those with waiting writes: they are here. Call inside a
 * transaction over `earlyStores`.
 */
export const applyEarly = async (
  db: PersonDatabase,
  { epoch, scopes }: EarlyRows,
): Promise<void> => {
  for (const { scope, rows } of scopes) {
    const keys = rows.map(keyOf);
    const [stored, waiting] = await Promise.all([db.scopes.get(scope), opsOn(db, keys)]);
    if (stored?.filling === undefined || stored.epoch !== epoch) continue;
    const ahead = rows.filter(
      ({ t, id, seq, op }) => op === 'put' && seq > stored.cursor && !waiting.has(keyOf({ t, id })),
    );
    const furthest = Math.max(0, ...ahead.map(({ seq }) => seq));
    await Promise.all([
      rebasePage(parseRows(ahead, new Map(), emptyPage()), new Map(), epoch).write(db),
      ...(furthest > (stored.ahead ?? 0) ? [db.scopes.put({ ...stored, ahead: furthest })] : []),
    ]);
  }
};

export type EarlyRows = Pick<EarlyAnswer, 'epoch' | 'scopes'>;

export const earlyStores = (db: PersonDatabase, { scopes }: EarlyRows) => {
  const tables = new Set(scopes.flatMap(({ rows }) => rows.map(({ t }) => t)).filter(isFeedTable));
  return [db.shadow, db.outbox, db.scopes, ...[...tables].map((table) => db.mirror(table))];
};

/**
 * Stores rows and cursor together, so that neither is ahead of the other. `standing` returns the
 * scope's state after the page, given whether the page has rows that this version cannot read.
 * `seen` is set at the end of a walk: rows not in it are removed.
 * @throws FencedError when the scope's cursor is no longer `from`: another holder pulled in
 * between, and this page is stale.
 * @throws StalePatchError when a patch is not of the row that is here. Nothing is stored.
 */
export const applyPage = (
  db: PersonDatabase,
  rows: readonly ChangeRow[],
  { scope, cursor: from }: ScopeState,
  standing: (unreadable: boolean) => ScopeState,
  seen?: ReadonlySet<string>,
): Promise<PageResult> => {
  const tables = new Set([
    ...rows.map(({ t }) => t).filter(isFeedTable),
    ...(seen ? tablesOf(scope) : []),
  ]);
  const stores = [
    db.outbox,
    db.shadow,
    db.scopes,
    db.incidents,
    db.meta,
    ...[...tables].map((table) => db.mirror(table)),
  ];
  return db.transaction('rw', stores, async (tx) => {
    const latest = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
    const short = latest.filter(isShort);
    const reading = Promise.all([
      db.scopes.get(scope),
      opsOn(db, rows.map(keyOf)),
      db.outbox.where('state').equals('acked').first(),
      basesOf(db, short),
    ]);
    // Parse while the database reads: validating a few hundred rows takes as long as that.
    const plain = latest.filter((row) => !isShort(row));
    const sorted = parseRows(plain, new Map(), emptyPage());
    const [stored, waiting, acked, bases] = await reading;
    parseRows(short, bases, sorted);
    const after = standing(isUnreadable(sorted));
    const mark =
      after.ahead === undefined
        ? after
        : { ...after, ahead: Math.max(after.ahead, stored?.ahead ?? 0) };
    if ((stored?.cursor ?? 0) !== from || (stored && stored.epoch !== mark.epoch))
      throw new FencedError(`${mark.scope} has moved on`);
    // Sweep before the page: for a row in both, the page's row counts.
    if (seen) await sweep(db, mark.scope, seen);
    await unmarkToldContents(
      db,
      rows.filter(({ t }) => t === 'content').map(({ id }) => id),
    );
    await Promise.all([
      rebasePage(sorted, waiting, mark.epoch).write(db),
      db.scopes.put(mark),
      ...(sorted.refused.length > 0
        ? [
            db.incidents.bulkAdd(
              sorted.refused.map((refusal) => ({ ...refusal, at: mark.pulledAt })),
            ),
          ]
        : []),
    ]);
    tx.idbtrans.commit?.();
    return { state: mark, acked: acked !== undefined };
  });
};
