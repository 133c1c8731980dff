/** Begins a purchase, or finds the one that its key began. All of it is checked here, whatever the device believed. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PurchaseRequest } from '#contract/api/store/buy.ts';
import { isOnSale, type Purchase } from '#contract/entities/store.ts';
import { storeCopy } from '#server/copy/store-pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { offers, purchaseItems, purchases } from '#server/db/schema/store.ts';
import { type BadField, Failure } from '#server/failure.ts';
import type { FailureCode } from '#contract/failure.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { presentPurchase, readItems } from './present-purchase.ts';

type PurchaseOrder = Pick<PurchaseRequest, 'idPurchase' | 'items'>;

const isSame = (known: Purchase, { items }: PurchaseOrder): boolean =>
  known.items.length === items.length &&
  items.every(({ idOffer, price }) => known.items.some((one) => one.idOffer === idOffer && one.price === price));

/** The first code names the reason, the fields each offer that has it. */
const refuse = (found: readonly (BadField & { code: FailureCode })[]): void => {
  const [first] = found;
  if (first) throw new Failure(first.code, { fields: found.filter(({ code }) => code === first.code) });
};

/** @throws Failure */
export const beginPurchase = async (writing: Writing, idUser: string, wanted: PurchaseOrder, hasCard: boolean) => {
  const { tx, tenant, now, changes } = writing;
  const { idPurchase, items } = wanted;
  // One purchase of a person at a time: the second sees what the first one began.
  await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
    .for('update');
  const p = purchases;
  const [known] = await tx
    .select()
    .from(p)
    .where(and(eq(p.tenant, tenant), eq(p.id, idPurchase)));
  if (known) {
    const shown = presentPurchase(known, await readItems(tx, tenant, idPurchase));
    if (known.idUser !== idUser || !isSame(shown, wanted)) throw new Failure('key_reused');
    return { purchase: shown, begun: false };
  }

  const ids = items.map(({ idOffer }) => idOffer);
  if (new Set(ids).size < ids.length) throw new Failure('invalid_fields', { fields: [{ path: 'items', message: storeCopy.twice }] });
  const rows = await tx
    .select({ doc: offers.doc })
    .from(offers)
    .where(and(eq(offers.tenant, tenant), inArray(offers.id, ids)));
  const sold = new Map(rows.map(({ doc }) => [doc.idOffer, doc]));
  const i = purchaseItems;
  const live = await tx
    .select({ idOffer: i.idOffer, status: p.status })
    .from(i)
    .innerJoin(p, and(eq(p.tenant, i.tenant), eq(p.id, i.idPurchase)))
    .where(and(eq(i.tenant, tenant), eq(i.idUser, idUser), eq(i.live, true), inArray(i.idOffer, ids)));
  const has = new Map(live.map(({ idOffer, status }) => [idOffer, status]));
  const lines: Purchase['items'] = [];
  refuse(
    items.flatMap(({ idOffer, price }, at) => {
      const path = `items.${at}.idOffer`;
      const offer = sold.get(idOffer);
      if (!offer) return { code: 'not_found' as const, path, message: storeCopy.unknown };
      const status = has.get(idOffer);
      if (status === 'PAID') return { code: 'already_bought' as const, path, message: storeCopy.bought(offer.title) };
      if (status !== undefined) return { code: 'purchase_pending' as const, path, message: storeCopy.pending(offer.title) };
      if (!isOnSale(offer, now.getTime())) return { code: 'offer_ended' as const, path, message: storeCopy.ended(offer.title) };
      if (offer.price !== price)
        return { code: 'price_changed' as const, path: `items.${at}.price`, message: storeCopy.priceChanged(offer.title, offer.price) };
      lines.push({ idOffer, idProduct: offer.idProduct, title: offer.title, price });
      return [];
    }),
  );
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  if (total > 0 && !hasCard) throw new Failure('invalid_fields', { fields: [{ path: 'creditCard', message: storeCopy.cardMissing }] });

  const row = { tenant, id: idPurchase, idUser, status: 'PENDING' as const, total, createdAt: now, settledAt: null };
  await tx.insert(p).values(row);
  await tx.insert(i).values(lines.map((line) => ({ tenant, idPurchase, idUser, ...line })));
  const purchase = presentPurchase(row, lines);
  changes.put(personScope(idUser), 'purchase', idPurchase, purchase);
  return { purchase, begun: true };
};
