// One page of changes into the mirror, with its cursor, in one transaction. A row that has waiting writes on it goes into the shadow
// and is rebuilt; a row of a table or version that this app does not know is counted and left, never guessed.
import { FencedError } from '../coordination/lease.ts';
import { feed } from '#contract/entities/feed.ts';
import { type FeedTable, feedTables } from '#contract/kinds.ts';
import type { ChangeRow } from '#contract/protocol.ts';
import type { PersonDatabase, ScopeState } from '../mirror/database.ts';
import { overlay } from '../outbox/overlay.ts';
import { isHeldAt, type Op } from '../outbox/op.ts';
import type { IncidentCode } from '../ports.ts';
import { sweep, tablesOf } from './sweep.ts';

const isFeedTable = (name: string): name is FeedTable => (feedTables as readonly string[]).includes(name);

export interface Sorted {
  puts: Map<FeedTable, { id: string; row: unknown; seq: number }[]>;
  dels: Map<FeedTable, { id: string; seq: number }[]>;
  refused: { code: IncidentCode; detail: string }[];
}

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** What of a page can be believed. Of a row that is told of twice, the later word counts. */
export const sortRows = (rows: readonly ChangeRow[]): Sorted => {
  const sorted: Sorted = { puts: new Map(), dels: new Map(), refused: [] };
  const latest = new Map(rows.map((row) => [`${row.t}:${row.id}`, row]));
  for (const row of latest.values()) {
    if (!isFeedTable(row.t)) {
      sorted.refused.push({ code: 'unknown_table', detail: row.t });
      continue;
    }
    if (row.op !== 'put') {
      push(sorted.dels, row.t, { id: row.id, seq: row.seq });
      continue;
    }
    const { v, key, schema } = feed[row.t];
    if (row.v !== v) {
      sorted.refused.push({ code: 'unknown_row_version', detail: `${row.t} v${row.v}` });
      continue;
    }
    const parsed = schema.safeParse(row.d);
    const named = parsed.success && (parsed.data as Record<string, unknown>)[key] === row.id;
    if (parsed.success && named) push(sorted.puts, row.t, { id: row.id, row: parsed.data, seq: row.seq });
    else sorted.refused.push({ code: 'invalid_row', detail: `${row.t}/${row.id}` });
  }
  return sorted;
};

const settleRow = async (
  db: PersonDatabase,
  table: FeedTable,
  id: string,
  row: unknown,
  ops: readonly Op[],
  { epoch, seq }: { epoch: string; seq: number },
): Promise<void> => {
  const key = `${table}:${id}`;
  // Everything but what the server took before it told of the row.
  const left = ops.filter((op) => !isHeldAt(op, epoch, seq));
  if (left.length === 0) {
    await db.shadow.delete(key);
    if (row === null) await db.mirror(table).delete(id);
    else await db.mirror(table).put(row as never);
    return;
  }
  await db.shadow.put({ key, row });
  const shown = overlay(row ?? undefined, left);
  if (shown === undefined) await db.mirror(table).delete(id);
  else await db.mirror(table).put(shown as never);
};

/**
 * Rows and cursor together, so that neither is ever ahead of the other. With `seen`, the end of a walk: what is not in it goes.
 * @throws FencedError when the scope does not stand at `from` any more: somebody else pulled in between, and this page is old.
 */
export const applyPage = async (
  db: PersonDatabase,
  sorted: Sorted,
  mark: ScopeState,
  from: number,
  seen?: ReadonlySet<string>,
): Promise<void> => {
  const tables = new Set([...sorted.puts.keys(), ...sorted.dels.keys(), ...(seen ? tablesOf(mark.scope) : [])]);
  const stores = [db.outbox, db.shadow, db.scopes, db.incidents, ...[...tables].map((table) => db.mirror(table))];
  await db.transaction('rw', stores, async (tx) => {
    const stored = await db.scopes.get(mark.scope);
    if ((stored?.cursor ?? 0) !== from || (stored && stored.epoch !== mark.epoch)) throw new FencedError(`${mark.scope} has moved on`);
    const { epoch } = mark;
    if (seen) await sweep(db, mark.scope, seen);
    const waiting = new Map<string, Op[]>();
    for (const op of await db.outbox.orderBy('seq').toArray()) push(waiting, op.entity, op);
    for (const [table, rows] of sorted.puts) {
      const plain: unknown[] = [];
      for (const { id, row, seq } of rows) {
        const ops = waiting.get(`${table}:${id}`);
        if (ops) await settleRow(db, table, id, row, ops, { epoch, seq });
        else plain.push(row);
      }
      await db.mirror(table).bulkPut(plain as never[]);
    }
    for (const [table, rows] of sorted.dels) {
      const plain: string[] = [];
      for (const { id, seq } of rows) {
        const ops = waiting.get(`${table}:${id}`);
        if (ops) await settleRow(db, table, id, null, ops, { epoch, seq });
        else plain.push(id);
      }
      await db.mirror(table).bulkDelete(plain);
    }
    if (sorted.refused.length > 0) await db.incidents.bulkAdd(sorted.refused.map((refusal) => ({ ...refusal, at: mark.pulledAt })));
    await db.scopes.put(mark);
    tx.idbtrans.commit?.();
  });
};
