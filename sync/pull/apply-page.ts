// One page of changes into the mirror, with its cursor, in one transaction. A row that has waiting writes on it goes into the shadow
// and is rebuilt; a row of a table or version that this app does not know is counted and left, never guessed.
import { FencedError } from '../coordination/lease.ts';
import { feed } from '#contract/entities/feed.ts';
import { type FeedTable, feedTables } from '#contract/kinds.ts';
import type { ChangeRow } from '#contract/protocol.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { overlay } from '../rebase/overlay.ts';
import { isHeldAt, type Op } from '../mirror/op.ts';
import type { IncidentCode } from '../ports.ts';
import { listIn, RowWrites } from '../rebase/rebase-rows.ts';
import { sweep, tablesOf } from './sweep.ts';

const isFeedTable = (name: string): name is FeedTable => (feedTables as readonly string[]).includes(name);

interface ParsedPage {
  puts: Map<FeedTable, { id: string; row: unknown; seq: number }[]>;
  dels: Map<FeedTable, { id: string; seq: number }[]>;
  refused: { code: IncidentCode; detail: string }[];
}

/** What of a page can be believed. Of a row that is told of twice, the later word counts. */
const parseRows = (rows: readonly ChangeRow[]): ParsedPage => {
  const sorted: ParsedPage = { puts: new Map(), dels: new Map(), refused: [] };
  const latest = new Map(rows.map((row) => [`${row.t}:${row.id}`, row]));
  for (const row of latest.values()) {
    if (!isFeedTable(row.t)) {
      sorted.refused.push({ code: 'unknown_table', detail: row.t });
      continue;
    }
    if (row.op !== 'put') {
      listIn(sorted.dels, row.t).push({ id: row.id, seq: row.seq });
      continue;
    }
    const { v, key, schema } = feed[row.t];
    if (row.v !== v) {
      sorted.refused.push({ code: 'unknown_row_version', detail: `${row.t} v${row.v}` });
      continue;
    }
    const parsed = schema.safeParse(row.d);
    const named = parsed.success && (parsed.data as Record<string, unknown>)[key] === row.id;
    if (parsed.success && named) listIn(sorted.puts, row.t).push({ id: row.id, row: parsed.data, seq: row.seq });
    else sorted.refused.push({ code: 'invalid_row', detail: `${row.t}/${row.id}` });
  }
  return sorted;
};

/** What the rows of a page come to, with `ops` in local order on those that they are about. */
const rebasePage = ({ puts, dels }: ParsedPage, ops: readonly Op[], epoch: string): RowWrites => {
  const shown = new RowWrites();
  const waiting = new Map<string, Op[]>();
  for (const op of ops) listIn(waiting, op.entity).push(op);
  const settle = (table: FeedTable, id: string, row: unknown, seq: number): void => {
    const key = `${table}:${id}`;
    const onRow = waiting.get(key);
    if (!onRow) return shown.show(table, id, row);
    // Everything but what the server took before it told of the row.
    const left = onRow.filter((op) => !isHeldAt(op, epoch, seq));
    if (left.length === 0) shown.dropShadow(key);
    else shown.keep({ key, row });
    shown.show(table, id, overlay(row ?? undefined, left));
  };
  for (const [table, rows] of puts) for (const { id, row, seq } of rows) settle(table, id, row, seq);
  for (const [table, rows] of dels) for (const { id, seq } of rows) settle(table, id, null, seq);
  return shown;
};

/** Rows that a later version of the app may be able to read. */
const isUnreadable = ({ refused }: ParsedPage): boolean =>
  refused.some(({ code }) => code === 'unknown_table' || code === 'unknown_row_version');

export interface PageResult {
  /** Where the scope stands with the page. */
  state: ScopeState;
  /** A write that the server took still stands in the outbox: its effect may have been in this page. */
  acked: boolean;
}

/**
 * Rows and cursor together, so that neither is ever ahead of the other. `standing` says where the scope stands with the page, given
 * whether there is something in it that this version cannot read. With `seen`, the end of a walk: what is not in it goes.
 * @throws FencedError when the scope does not stand at `from` any more: somebody else pulled in between, and this page is old.
 */
export const applyPage = (
  db: PersonDatabase,
  rows: readonly ChangeRow[],
  { scope, cursor: from }: ScopeState,
  standing: (unreadable: boolean) => ScopeState,
  seen?: ReadonlySet<string>,
): Promise<PageResult> => {
  const tables = new Set([...rows.map(({ t }) => t).filter(isFeedTable), ...(seen ? tablesOf(scope) : [])]);
  const stores = [db.outbox, db.shadow, db.scopes, db.incidents, ...[...tables].map((table) => db.mirror(table))];
  return db.transaction('rw', stores, async (tx) => {
    const reading = Promise.all([db.scopes.get(scope), db.outbox.orderBy('seq').toArray()]);
    // While the database looks: checking some hundred rows takes as long as that does.
    const sorted = parseRows(rows);
    const mark = standing(isUnreadable(sorted));
    const [stored, ops] = await reading;
    if ((stored?.cursor ?? 0) !== from || (stored && stored.epoch !== mark.epoch)) throw new FencedError(`${mark.scope} has moved on`);
    // Before the page: of a row that both are about, the page's word counts.
    if (seen) await sweep(db, mark.scope, seen);
    await Promise.all([
      rebasePage(sorted, ops, mark.epoch).write(db),
      db.scopes.put(mark),
      ...(sorted.refused.length > 0 ? [db.incidents.bulkAdd(sorted.refused.map((refusal) => ({ ...refusal, at: mark.pulledAt })))] : []),
    ]);
    tx.idbtrans.commit?.();
    return { state: mark, acked: ops.some((op) => op.state === 'acked') };
  });
};
