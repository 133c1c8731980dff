/**
 * One page of a scope after a cursor, in commit order. The caller checks whether the person may
 * read the scope.
 */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { ChangesPage } from '#contract/protocol.ts';
import { feedRows, scopeHeads } from '#server/db/schema/sync.ts';
import type { Database } from '#server/db/database.ts';
import type { KnownHeads } from './known-heads.ts';
import { asTold, toldColumns } from './row-steps.ts';

interface PageRequest {
  scope: string;
  cursor: number;
  limit: number;
  /**
   * True for a walk that began at 0: up to its cursor nothing is missing, however far back it is.
   */
  walk: boolean;
  /** Of a walk: how far the scope had come when it began. */
  begun?: number | undefined;
  /** True for a device that can apply patches to the rows that it has. */
  patches: boolean;
}

const readHead = async (
  db: Database,
  tenant: string,
  scope: string,
): Promise<{ head: number; floor: number }> => {
  const [known] = await db
    .select({ head: scopeHeads.head, floor: scopeHeads.floor })
    .from(scopeHeads)
    .where(and(eq(scopeHeads.tenant, tenant), eq(scopeHeads.scope, scope)));
  return known ?? { head: 0, floor: 0 };
};

/** `expired` when tombstones after the cursor are forgotten already. */
export const readPage = async (
  { db, heads }: { db: Database; heads: KnownHeads },
  tenant: string,
  { scope, cursor, limit, walk, begun, patches }: PageRequest,
): Promise<ChangesPage | 'expired'> => {
  if (cursor === heads.remembered(tenant, scope)) return { scope, cursor, more: false, rows: [] };
  // The head is read before the rows: all rows up to it are committed by then, so the cursor may
  // move to it when no row is left.
  const { head, floor } = await readHead(db, tenant, scope);
  heads.raise(tenant, { scope, seq: head });
  // What a walk was told may have been deleted since it began.
  const known = walk ? begun : cursor > 0 ? cursor : undefined;
  if (known !== undefined && known < floor) return 'expired';
  const { t, id, v, op, seq } = feedRows;
  // A walk began at 0: up to its cursor the device has some rows only.
  const since = patches && !walk && cursor > 0 ? cursor : null;
  const found =
    cursor >= head
      ? []
      : await db
          .select({ t, id, v, op, seq, ...toldColumns(since) })
          .from(feedRows)
          .where(and(eq(feedRows.tenant, tenant), eq(feedRows.scope, scope), gt(seq, cursor)))
          .orderBy(asc(seq))
          .limit(limit + 1);
  const more = found.length > limit;
  const after =
    more || (known !== undefined && cursor < head)
      ? await readHead(db, tenant, scope)
      : { head, floor };
  // Tombstones may have been let go between the two reads: their floor is raised in the transaction
  // that deletes them.
  if (known !== undefined && known < after.floor) return 'expired';
  const page = found.slice(0, limit);
  const last = page.at(-1)?.seq ?? 0;
  return {
    scope,
    cursor: more ? last : Math.max(last, head),
    more,
    // A row that was changed meanwhile left its place in this page for a number up to this one.
    ...(more && { head: after.head }),
    rows: page.map((row) => asTold(row, since)),
  };
};
