import { and, asc, eq, gt } from 'drizzle-orm';
import { readChanges } from '#contract/api/sync/sync.ts';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { feedRows, scopeHeads } from '#server/db/schema/sync.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '#server/http/route.ts';
import { scopesOf } from '../scope.ts';

/** One page of a scope after a cursor, in the order of commits. */
export const changesRoute = forPerson(readChanges, async ({ services, person, tenant, query }) => {
  const { db, clock, epoch, heads } = services;
  const { scope, cursor, limit, nonce } = query;
  if (!scopesOf(person).includes(scope)) throw new Failure('forbidden');
  const told = { v: PROTOCOL_VERSION, nonce, epoch, now: clock.now(), scope };
  if (cursor === heads.remembered(tenant, scope)) return { ...told, cursor, more: false, rows: [] };
  // The head is read before the rows: every row up to it is committed by then, so the cursor may go there when no row is left.
  const [known] = await db
    .select({ head: scopeHeads.head, floor: scopeHeads.floor })
    .from(scopeHeads)
    .where(and(eq(scopeHeads.tenant, tenant), eq(scopeHeads.scope, scope)));
  const head = known?.head ?? 0;
  heads.raise(tenant, { scope, seq: head });
  // A walk that began at 0 has seen nothing that a forgotten tombstone could take back.
  if (cursor > 0 && cursor < (known?.floor ?? 0) && query.walk !== 1) throw new Failure('cursor_expired');
  const { t, id, v, op, seq, d } = feedRows;
  const found =
    cursor >= head
      ? []
      : await db
          .select({ t, id, v, op, seq, d })
          .from(feedRows)
          .where(and(eq(feedRows.tenant, tenant), eq(feedRows.scope, scope), gt(seq, cursor)))
          .orderBy(asc(seq))
          .limit(limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1)?.seq ?? 0;
  const more = found.length > limit;
  return {
    ...told,
    cursor: more ? last : Math.max(last, head),
    more,
    rows: page.map(({ d: doc, ...row }) => (row.op === 'put' ? { ...row, d: doc } : row)),
  };
});
