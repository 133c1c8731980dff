/**
 * Collects the changes of one transaction and writes them to the feed at its end. Each scope's head
 * is incremented once, as the last step: its row lock is held until the commit. So sequence numbers
 * become visible in order, and no cursor can skip one.
 */
import { max, type SQL, sql } from 'drizzle-orm';
import type { FeedRow } from '#contract/entities/feed.ts';
import { type FeedTable, feedTables } from '#contract/feed-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { epochs } from '#server/db/schema/installation.ts';
import { feedRows, scopeHeads, TURNS } from '#server/db/schema/sync.ts';
import { keepDeliveries } from './keep-deliveries.ts';
import { feedKey, readStanding, stepsTo } from './row-steps.ts';

interface Change {
  scope: string;
  t: FeedTable;
  id: string;
  op: 'put' | 'del' | 'gone';
  d?: unknown;
}

export interface Head {
  scope: string;
  seq: number;
  /** Where one commit raised it: the position of its first change. */
  first?: number;
  /** A notification was put there that goes out by push. */
  pushes?: boolean;
}

/** PostgreSQL allows 65,535 parameters per statement; a row has eleven. */
const ROWS_A_STATEMENT = 1000;

/** Read by the database itself: another process may have begun one since. */
const newestEpoch = sql`coalesce((select max(${epochs.n}) from ${epochs}), 0)`;

/** The database would plan it for each row: for so many scopes it is asked once. */
const MANY_SCOPES = 8;
const epochFor = async (tx: Tx, scopes: number): Promise<SQL> => {
  if (scopes < MANY_SCOPES) return newestEpoch;
  const [newest] = await tx.select({ n: max(epochs.n) }).from(epochs);
  return sql.raw(String(newest?.n ?? 0));
};

/** A person who read the epoch before another process began the next one never sets a scope back. */
const raised = sql`greatest(${scopeHeads.epoch}, excluded.epoch)`;

/** Where the scope stood is noted when an epoch first raises it. */
const turnsAfter = sql`case when ${scopeHeads.epoch} < excluded.epoch
  then jsonb_path_query_array(
    ${scopeHeads.turns} || jsonb_build_array(jsonb_build_array(excluded.epoch, ${scopeHeads.head})),
    ${sql.raw(`'$[last - ${TURNS - 1} to last]'`)})
  else ${scopeHeads.turns} end`;

export class Changes {
  readonly #changes = new Map<string, Change>();

  put<T extends FeedTable>(scope: string, t: T, id: string, d: FeedRow<T>): void {
    this.#keep({ scope, t, id, op: 'put', d });
  }

  /** Deleted for every person. */
  del(scope: string, t: FeedTable, id: string): void {
    this.#keep({ scope, t, id, op: 'del' });
  }

  /** The person may no longer see it. */
  gone(scope: string, t: FeedTable, id: string): void {
    this.#keep({ scope, t, id, op: 'gone' });
  }

  /** Takes back what was to be told of a row. */
  drop(scope: string, t: FeedTable, id: string): void {
    this.#changes.delete(feedKey({ scope, t, id }));
  }

  /** Adds the changes of a part of the transaction once that part has succeeded. */
  adopt(part: Changes): void {
    for (const change of part.#changes.values()) this.#keep(change);
  }

  /** Writes the feed rows and returns the new heads of the scopes that changed. */
  async flush(tx: Tx, tenant: string, now: Date): Promise<Head[]> {
    const all = [...this.#changes.values()];
    const scopes = new Map<string, Change[]>();
    for (const change of all) {
      const list = scopes.get(change.scope);
      if (list) list.push(change);
      else scopes.set(change.scope, [change]);
    }
    this.#changes.clear();
    if (scopes.size === 0) return [];
    const pushed = await keepDeliveries(tx, tenant, all, now);

    // Sorted: transactions that change the same scopes must take their locks in the same order.
    const touched = [...scopes].sort(([a], [b]) => (a < b ? -1 : 1));
    const epoch = await epochFor(tx, touched.length);
    const heads = await tx
      .insert(scopeHeads)
      .values(
        touched.map(([scope, changes]) => ({
          tenant,
          scope,
          head: changes.length,
          epoch,
          turns: sql`jsonb_build_array(jsonb_build_array(${epoch}, 0))`,
        })),
      )
      .onConflictDoUpdate({
        target: [scopeHeads.tenant, scopeHeads.scope],
        set: { head: sql`${scopeHeads.head} + excluded.head`, epoch: raised, turns: turnsAfter },
      })
      .returning({ scope: scopeHeads.scope, seq: scopeHeads.head });

    // The heads are locked: no other person changes these rows until the commit.
    const standing = await readStanding(tx, tenant, all);
    const headOf = new Map(heads.map(({ scope, seq }) => [scope, seq]));
    const rows = touched.flatMap(([scope, changes]) => {
      const first = (headOf.get(scope) ?? 0) - changes.length + 1;
      return changes.map((change, i) => {
        const { t, id, op, d } = change;
        const { version: v } = feedTables[t];
        const steps = op === 'put' ? stepsTo(t, standing(change), v, d) : null;
        const stepsFrom = steps?.list[0]?.from ?? null;
        return {
          tenant,
          scope,
          t,
          id,
          seq: first + i,
          op,
          v,
          d: d ?? null,
          steps,
          stepsFrom,
          changedAt: now,
        };
      });
    });
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      await tx
        .insert(feedRows)
        .values(rows.slice(at, at + ROWS_A_STATEMENT))
        .onConflictDoUpdate({
          target: [feedRows.tenant, feedRows.scope, feedRows.t, feedRows.id],
          set: {
            seq: sql`excluded.seq`,
            op: sql`excluded.op`,
            v: sql`excluded.v`,
            d: sql`excluded.d`,
            steps: sql`excluded.steps`,
            stepsFrom: sql`excluded.steps_from`,
            changedAt: sql`excluded.changed_at`,
          },
        });
    }
    return heads.map((head) => ({
      ...head,
      first: head.seq - (scopes.get(head.scope)?.length ?? 1) + 1,
      pushes: pushed.has(head.scope),
    }));
  }

  #keep(change: Change): void {
    const key = feedKey(change);
    // Deleted first, so that the last change moves to the end of the order.
    this.#changes.delete(key);
    this.#changes.set(key, change);
  }
}
