/** What the payment said, carried out once: whoever comes later finds it settled. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Purchase } from '#contract/entities/store.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { cartItems, purchaseItems, purchases } from '#server/db/schema/store.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { ChargeOutcome } from '#server/ports/payment.ts';
import { enroll } from '#server/publish/enroll.ts';
import { grantPages } from '#server/publish/grant-pages.ts';
import { presentPurchase, readItems } from './present-purchase.ts';

const OPEN = ['PENDING', 'UNKNOWN'] as const;

/** What was bought leaves the cart. */
const emptyCart = async ({ tx, tenant, now, changes }: Writing, idUser: string, ids: readonly string[]): Promise<void> => {
  const c = cartItems;
  const gone = await tx
    .update(c)
    .set({ inCart: false, setAt: now, origin: null })
    .where(and(eq(c.tenant, tenant), eq(c.idUser, idUser), eq(c.inCart, true), inArray(c.idOffer, [...ids])))
    .returning({ idOffer: c.idOffer });
  for (const { idOffer } of gone)
    changes.put(personScope(idUser), 'cartItem', idOffer, { idOffer, inCart: false, setAt: now.toISOString() });
};

/** The person gets the right to the pages, and is enrolled where nobody has to choose a class. */
const handOver = async (writing: Writing, idUser: string, idPurchase: string, items: Purchase['items']): Promise<void> => {
  const { tx, tenant } = writing;
  const ids = items.map(({ idProduct }) => idProduct);
  const pages = await tx
    .select({ id: nodes.id, idGroup: nodes.idGroup, nodeCode: nodes.nodeCode, doc: nodes.doc })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), inArray(nodes.id, ids)));
  await grantPages(
    writing,
    [...new Set(pages.flatMap(({ idGroup }) => idGroup ?? []))].map((idGroup) => ({ idUser, idGroup })),
  );
  for (const { id, nodeCode, doc } of pages)
    if (doc.selfEnrollment === 1 && nodeCode !== null) await enroll(writing, { idUser, idNode: id, idEnrollment: `${idPurchase}.${id}` });
};

/** Null: there is no such purchase. */
export const settlePurchase = async (writing: Writing, idPurchase: string, outcome: ChargeOutcome): Promise<Purchase | null> => {
  const { tx, tenant, now, changes } = writing;
  const p = purchases;
  const mine = and(eq(p.tenant, tenant), eq(p.id, idPurchase));
  const status = outcome === 'charged' ? 'PAID' : 'REFUSED';
  const [row] = await tx
    .update(p)
    .set({ status, settledAt: now })
    .where(and(mine, inArray(p.status, [...OPEN])))
    .returning();
  if (!row) {
    const [known] = await tx.select().from(p).where(mine);
    return known ? presentPurchase(known, await readItems(tx, tenant, idPurchase)) : null;
  }
  const items = await readItems(tx, tenant, idPurchase);
  const { idUser } = row;
  if (outcome === 'charged') {
    await emptyCart(
      writing,
      idUser,
      items.map(({ idOffer }) => idOffer),
    );
    await handOver(writing, idUser, idPurchase, items);
  } else {
    await tx
      .update(purchaseItems)
      .set({ live: false })
      .where(and(eq(purchaseItems.tenant, tenant), eq(purchaseItems.idPurchase, idPurchase)));
  }
  const purchase = presentPurchase(row, items);
  changes.put(personScope(idUser), 'purchase', idPurchase, purchase);
  return purchase;
};

/** The answer is lost or late: the purchase waits for it to be asked again. */
export const notePurchaseUnknown = async ({ tx, tenant, changes }: Writing, idPurchase: string): Promise<Purchase | null> => {
  const p = purchases;
  const mine = and(eq(p.tenant, tenant), eq(p.id, idPurchase));
  const [row] = await tx
    .update(p)
    .set({ status: 'UNKNOWN' })
    .where(and(mine, eq(p.status, 'PENDING')))
    .returning();
  const [known] = row ? [row] : await tx.select().from(p).where(mine);
  if (!known) return null;
  const purchase = presentPurchase(known, await readItems(tx, tenant, idPurchase));
  if (row) changes.put(personScope(row.idUser), 'purchase', idPurchase, purchase);
  return purchase;
};
