/**
 * What one transaction changed, put into the feed at its end. Heads are raised once a scope and last of all: the row lock of a head is
 * held until the commit, so a scope's numbers become visible in their order and no cursor ever passes one by.
 */
import { sql } from 'drizzle-orm';
import { feed, type FeedRow } from '#contract/entities/feed.ts';
import type { FeedTable } from '#contract/kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { epochs } from '#server/db/schema/installation.ts';
import { feedRows, scopeHeads, TURNS } from '#server/db/schema/sync.ts';

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
}

/** PostgreSQL takes 65,535 parameters a statement; a row has nine. */
const ROWS_A_STATEMENT = 1000;

/** Read by the database itself: another process may have begun one since. */
const newestEpoch = sql`coalesce((select max(${epochs.n}) from ${epochs}), 0)`;

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

  /** Gone for everybody. */
  del(scope: string, t: FeedTable, id: string): void {
    this.#keep({ scope, t, id, op: 'del' });
  }

  /** The person may no longer have it. */
  gone(scope: string, t: FeedTable, id: string): void {
    this.#keep({ scope, t, id, op: 'gone' });
  }

  /** Takes over what a part of the transaction changed, once that part is known to stand. */
  adopt(part: Changes): void {
    for (const change of part.#changes.values()) this.#keep(change);
  }

  /** Writes the feed rows and answers the new heads of the scopes that were touched. */
  async flush(tx: Tx, tenant: string, now: Date): Promise<Head[]> {
    const scopes = new Map<string, Change[]>();
    for (const change of this.#changes.values()) {
      const list = scopes.get(change.scope);
      if (list) list.push(change);
      else scopes.set(change.scope, [change]);
    }
    this.#changes.clear();
    if (scopes.size === 0) return [];

    // Sorted: two transactions that touch the same scopes must take their locks in one order.
    const touched = [...scopes].sort(([a], [b]) => (a < b ? -1 : 1));
    const heads = await tx
      .insert(scopeHeads)
      .values(
        touched.map(([scope, changes]) => ({
          tenant,
          scope,
          head: changes.length,
          epoch: newestEpoch,
          turns: sql`jsonb_build_array(jsonb_build_array(${newestEpoch}, 0))`,
        })),
      )
      .onConflictDoUpdate({
        target: [scopeHeads.tenant, scopeHeads.scope],
        set: { head: sql`${scopeHeads.head} + excluded.head`, epoch: sql`excluded.epoch`, turns: turnsAfter },
      })
      .returning({ scope: scopeHeads.scope, seq: scopeHeads.head });

    const headOf = new Map(heads.map(({ scope, seq }) => [scope, seq]));
    const rows = touched.flatMap(([scope, changes]) => {
      const first = (headOf.get(scope) ?? 0) - changes.length + 1;
      return changes.map(({ t, id, op, d }, i) => ({
        tenant,
        scope,
        t,
        id,
        seq: first + i,
        op,
        v: feed[t].v,
        d: d ?? null,
        changedAt: now,
      }));
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
            changedAt: sql`excluded.changed_at`,
          },
        });
    }
    return heads;
  }

  #keep(change: Change): void {
    const key = `${change.scope} ${change.t} ${change.id}`;
    // Deleted and set anew, so that the last change stands last.
    this.#changes.delete(key);
    this.#changes.set(key, change);
  }
}
