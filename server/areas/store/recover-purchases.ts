/**
 * Writes down again what the payment service knows and this database does not: a database that was
 * put back has forgotten its newest purchases.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PurchaseStatus } from '#contract/areas/store/entities/store.ts';
import { people } from '#server/db/schema/access.ts';
import { purchaseItems, purchases } from '#server/db/schema/store.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { KnownCharge } from '#server/ports/payment.ts';
import { giveBought } from './give-bought.ts';
import { presentPurchase, readItemsOf } from './present-purchase.ts';

const STATUS_OF = { charged: 'PAID', pending: 'UNKNOWN' } as const satisfies Record<
  KnownCharge['state'],
  PurchaseStatus
>;

export interface Recovered {
  charge: KnownCharge;
  /**
   * Offers of it that the person had bought under another key as well: the money for them was taken
   * twice.
   */
  twice: string[];
}

const offerOf = (idUser: string, idOffer: string): string => JSON.stringify([idUser, idOffer]);

/**
 * `charges` are of this company. Those of people that it does not have any more stay with the
 * service.
 */
export const recoverPurchases = async (
  writing: Writing,
  charges: readonly KnownCharge[],
): Promise<Recovered[]> => {
  const { tx, tenant, changes } = writing;
  const users = [...new Set(charges.map(({ idUser }) => idUser))];
  // As purchases begin: one of a person at a time.
  const here = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), inArray(people.id, users)))
    .orderBy(asc(people.id))
    .for('update');
  const p = purchases;
  const keys = charges.map(({ key }) => key);
  const known = await tx
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.tenant, tenant), inArray(p.id, keys)));
  const forgotten = charges.filter(
    ({ idUser, key }) =>
      here.some(({ id }) => id === idUser) && !known.some(({ id }) => id === key),
  );
  if (forgotten.length === 0) return [];
  const i = purchaseItems;
  const live = await tx
    .select({ idUser: i.idUser, idOffer: i.idOffer })
    .from(i)
    .where(and(eq(i.tenant, tenant), inArray(i.idUser, users), eq(i.live, true)));
  const taken = new Set(live.map(({ idUser, idOffer }) => offerOf(idUser, idOffer)));
  const rows = forgotten.map(({ key, idUser, state, amount, at }) => ({
    tenant,
    id: key,
    idUser,
    status: STATUS_OF[state],
    total: amount,
    createdAt: new Date(at),
    settledAt: state === 'charged' ? new Date(at) : null,
  }));
  const recovered: Recovered[] = [];
  const items: (typeof i.$inferInsert)[] = [];
  for (const charge of forgotten) {
    const { key, idUser, lines } = charge;
    const twice: string[] = [];
    for (const line of lines) {
      const name = offerOf(idUser, line.idOffer);
      if (taken.has(name)) twice.push(line.idOffer);
      items.push({ ...line, tenant, idPurchase: key, idUser, live: !taken.has(name) });
      taken.add(name);
    }
    recovered.push({ charge, twice });
  }
  await tx.insert(p).values(rows);
  await tx.insert(i).values(items);
  const paid = forgotten.filter(({ state }) => state === 'charged');
  await giveBought(
    writing,
    paid.map(({ key, idUser, lines }) => ({ id: key, idUser, items: lines })),
  );
  const itemsOf = await readItemsOf(
    tx,
    tenant,
    rows.map(({ id }) => id),
  );
  for (const row of rows)
    changes.put(
      personScope(row.idUser),
      'purchase',
      row.id,
      presentPurchase(row, itemsOf.get(row.id) ?? []),
    );
  return recovered;
};
