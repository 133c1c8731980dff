import { and, eq } from 'drizzle-orm';
import type { Purchase } from '#contract/entities/store.ts';
import type { Executor } from '#server/db/database.ts';
import { purchaseItems, type purchases } from '#server/db/schema/store.ts';

type PurchaseRow = Pick<typeof purchases.$inferSelect, 'id' | 'status' | 'total' | 'createdAt' | 'settledAt'>;

export const presentPurchase = (
  { id, status, total, createdAt, settledAt }: PurchaseRow,
  items: readonly Purchase['items'][number][],
): Purchase => ({
  ...{ idPurchase: id, status, total, items: [...items] },
  ...{ createdAt: createdAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
});

export const readItems = (executor: Executor, tenant: string, idPurchase: string): Promise<Purchase['items']> =>
  executor
    .select({
      idOffer: purchaseItems.idOffer,
      idProduct: purchaseItems.idProduct,
      title: purchaseItems.title,
      price: purchaseItems.price,
    })
    .from(purchaseItems)
    .where(and(eq(purchaseItems.tenant, tenant), eq(purchaseItems.idPurchase, idPurchase)))
    .orderBy(purchaseItems.idOffer);
