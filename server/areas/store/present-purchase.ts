import { and, eq, inArray } from 'drizzle-orm';
import type { Purchase } from '#contract/areas/store/entities/store.ts';
import type { Executor } from '#server/db/database.ts';
import { purchaseItems, purchases } from '#server/db/schema/store.ts';
import type { Buyer } from '#server/ports/payment.ts';

type PurchaseRow = Pick<
  typeof purchases.$inferSelect,
  'id' | 'status' | 'total' | 'createdAt' | 'settledAt'
>;

export const presentPurchase = (
  { id, status, total, createdAt, settledAt }: PurchaseRow,
  items: readonly Purchase['items'][number][],
): Purchase => ({
  idPurchase: id,
  status,
  total,
  items: [...items],
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** By purchase. */
export const readItemsOf = async (
  executor: Executor,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, Purchase['items']>> => {
  const i = purchaseItems;
  const rows = await executor
    .select({
      idPurchase: i.idPurchase,
      idOffer: i.idOffer,
      idProduct: i.idProduct,
      title: i.title,
      price: i.price,
    })
    .from(i)
    .where(and(eq(i.tenant, tenant), inArray(i.idPurchase, [...ids])))
    .orderBy(i.idPurchase, i.idOffer);
  const items = new Map<string, Purchase['items']>(ids.map((id) => [id, []]));
  for (const { idPurchase, ...item } of rows) items.get(idPurchase)?.push(item);
  return items;
};

export const readItems = async (
  executor: Executor,
  tenant: string,
  idPurchase: string,
): Promise<Purchase['items']> =>
  (await readItemsOf(executor, tenant, [idPurchase])).get(idPurchase) ?? [];

/** A purchase of this person; null where there is none under this key. */
export const readPurchaseOf = async (
  executor: Executor,
  { tenant, idUser }: Buyer,
  idPurchase: string,
): Promise<Purchase | null> => {
  const p = purchases;
  const [row] = await executor
    .select()
    .from(p)
    .where(and(eq(p.tenant, tenant), eq(p.id, idPurchase), eq(p.idUser, idUser)));
  return row ? presentPurchase(row, await readItems(executor, tenant, row.id)) : null;
};
