import { and, eq, isNotNull } from 'drizzle-orm';
import { groupMembers } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { purchaseItems, purchases } from '#server/db/schema/store.ts';
import type { Writing } from '#server/feed/write.ts';

/**
 * Puts a person who bought a page into the group that it is for today: an import may have moved it to
 * another.
 */
export const grantPurchases = async ({ tx, tenant }: Writing): Promise<void> => {
  const i = purchaseItems;
  const bought = await tx
    .selectDistinct({ idUser: i.idUser, idGroup: nodes.idGroup })
    .from(i)
    .innerJoin(
      purchases,
      and(
        eq(purchases.tenant, tenant),
        eq(purchases.id, i.idPurchase),
        eq(purchases.status, 'PAID'),
      ),
    )
    .innerJoin(
      nodes,
      and(eq(nodes.tenant, tenant), eq(nodes.id, i.idProduct), isNotNull(nodes.idGroup)),
    )
    .where(eq(i.tenant, tenant));
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.tenant, tenant), eq(groupMembers.bought, true)));
  const rows = bought.flatMap(({ idUser, idGroup }) =>
    idGroup === null ? [] : [{ tenant, idGroup, idUser, bought: true }],
  );
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insert(groupMembers)
      .values(rows.slice(at, at + 1000))
      .onConflictDoNothing();
};
