/**
 * What a paid purchase brings: the right to its pages, an enrolment where nothing is to be chosen,
 * and an empty cart.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Purchase } from '#contract/entities/store.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { cartItems, purchaseItems } from '#server/db/schema/store.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { enrollAll } from '#server/publish/enroll.ts';
import { grantPages } from '#server/publish/grant-pages.ts';

/** What was bought leaves the cart. */
const emptyCarts = async (
  { tx, tenant, now, changes }: Writing,
  ids: readonly string[],
): Promise<void> => {
  const [c, i] = [cartItems, purchaseItems];
  const gone = await tx
    .update(c)
    .set({ inCart: false, setAt: now, origin: null })
    .from(i)
    .where(
      and(
        eq(i.tenant, tenant),
        inArray(i.idPurchase, [...ids]),
        eq(c.tenant, tenant),
        eq(c.idUser, i.idUser),
        eq(c.idOffer, i.idOffer),
        eq(c.inCart, true),
      ),
    )
    .returning({ idUser: c.idUser, idOffer: c.idOffer });
  for (const { idUser, idOffer } of gone)
    changes.put(personScope(idUser), 'cartItem', idOffer, {
      idOffer,
      inCart: false,
      setAt: now.toISOString(),
    });
};

export interface Paid {
  id: string;
  idUser: string;
  items: Purchase['items'];
}

/** People get the right to the pages, and are enrolled where no person has to choose a class. */
const handOver = async (writing: Writing, paid: readonly Paid[]): Promise<void> => {
  const { tx, tenant } = writing;
  const ids = [...new Set(paid.flatMap(({ items }) => items.map(({ idProduct }) => idProduct)))];
  const rows = await tx
    .select({ id: nodes.id, idGroup: nodes.idGroup, nodeCode: nodes.nodeCode, doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), inArray(nodes.id, ids)));
  const pages = new Map(rows.map((row) => [row.id, row]));
  const bought = paid.flatMap(({ id, idUser, items }) =>
    items.flatMap(({ idProduct }) => {
      const page = pages.get(idProduct);
      return page ? [{ idPurchase: id, idUser, page }] : [];
    }),
  );
  await grantPages(
    writing,
    bought.flatMap(({ idUser, page: { idGroup } }) =>
      idGroup === null ? [] : [{ idUser, idGroup }],
    ),
  );
  await enrollAll(
    writing,
    bought
      .filter(({ page: { doc, nodeCode } }) => doc.selfEnrollment === 1 && nodeCode !== null)
      .map(({ idPurchase, idUser, page: { id } }) => ({
        idUser,
        idNode: id,
        idEnrollment: `${idPurchase}.${id}`,
      })),
  );
};

/** Gives all of it. Doing it again changes nothing. */
export const giveBought = async (writing: Writing, paid: readonly Paid[]): Promise<void> => {
  if (paid.length === 0) return;
  await emptyCarts(
    writing,
    paid.map(({ id }) => id),
  );
  await handOver(writing, paid);
};
