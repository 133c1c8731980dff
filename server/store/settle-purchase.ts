/** What the payment said, carried out once: a person who comes later finds it settled. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Purchase, PurchaseStatus } from '#contract/entities/store.ts';
import { purchaseItems, purchases } from '#server/db/schema/store.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { ChargeOutcome } from '#server/ports/payment.ts';
import { giveBought } from './give-bought.ts';
import { presentPurchase, readItems, readItemsOf } from './present-purchase.ts';

const OPEN = new Set<PurchaseStatus>(['PENDING', 'UNKNOWN']);
const STATUS_OF = { charged: 'PAID', refused: 'REFUSED' } as const satisfies Record<
  ChargeOutcome,
  PurchaseStatus
>;

export interface Settlement {
  idPurchase: string;
  outcome: ChargeOutcome;
}

/** How each of them stands, in their order; null where there is none. Each of them once. */
export const settlePurchases = async (
  writing: Writing,
  settlements: readonly Settlement[],
): Promise<(Purchase | null)[]> => {
  const { tx, tenant, now, changes } = writing;
  const p = purchases;
  const outcomes = new Map(settlements.map(({ idPurchase, outcome }) => [idPurchase, outcome]));
  const known = await tx
    .select()
    .from(p)
    .where(and(eq(p.tenant, tenant), inArray(p.id, [...outcomes.keys()])))
    .orderBy(asc(p.id))
    .for('update');
  const itemsOf = await readItemsOf(
    tx,
    tenant,
    known.map(({ id }) => id),
  );
  const stands = new Map(known.map((row) => [row.id, row]));
  for (const [outcome, status] of Object.entries(STATUS_OF)) {
    const due = known.filter((row) => outcomes.get(row.id) === outcome && OPEN.has(row.status));
    if (due.length === 0) continue;
    const ids = due.map(({ id }) => id);
    await tx
      .update(p)
      .set({ status, settledAt: now })
      .where(and(eq(p.tenant, tenant), inArray(p.id, ids)));
    if (status === 'PAID') {
      await giveBought(
        writing,
        due.map(({ id, idUser }) => ({ id, idUser, items: itemsOf.get(id) ?? [] })),
      );
    } else {
      const i = purchaseItems;
      await tx
        .update(i)
        .set({ live: false })
        .where(and(eq(i.tenant, tenant), inArray(i.idPurchase, ids)));
    }
    for (const row of due) {
      const settled = { ...row, status, settledAt: now };
      stands.set(row.id, settled);
      changes.put(
        personScope(row.idUser),
        'purchase',
        row.id,
        presentPurchase(settled, itemsOf.get(row.id) ?? []),
      );
    }
  }
  return settlements.map(({ idPurchase }) => {
    const row = stands.get(idPurchase);
    return row ? presentPurchase(row, itemsOf.get(idPurchase) ?? []) : null;
  });
};

/** The answer is lost or late: the purchase waits for it to be asked again. */
export const notePurchaseUnknown = async (
  { tx, tenant, changes }: Writing,
  idPurchase: string,
): Promise<Purchase | null> => {
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
