/**
 * Begins purchases, or finds the ones that their keys began. All of it is checked here, whatever
 * the device believed.
 */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { PurchaseRequest } from '#contract/areas/store/api/buy.ts';
import {
  isOnSale,
  type Offer,
  type Purchase,
  type PurchaseStatus,
} from '#contract/areas/store/entities/store.ts';
import { storeCopy } from '#server/copy/store-pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import { offers, purchaseItems, purchases } from '#server/db/schema/store.ts';
import { type BadField, Failure } from '#server/failure.ts';
import type { FailureCode } from '#contract/failure.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { presentPurchase, readItemsOf } from './present-purchase.ts';

type PurchaseOrder = Pick<PurchaseRequest, 'idPurchase' | 'items'>;

const isSame = (known: Purchase, { items }: PurchaseOrder): boolean =>
  known.items.length === items.length &&
  items.every(({ idOffer, price }) =>
    known.items.some((one) => one.idOffer === idOffer && one.price === price),
  );

/** The first code names the reason, the fields each offer that has it. */
const refuse = (found: readonly (BadField & { code: FailureCode })[]): void => {
  const [first] = found;
  if (first)
    throw new Failure(first.code, { fields: found.filter(({ code }) => code === first.code) });
};

export interface PurchaseStart {
  idUser: string;
  order: PurchaseOrder;
  hasCard: boolean;
}

export interface StartedPurchase {
  purchase: Purchase;
  /** False where its key had begun it before. */
  begun: boolean;
}

interface PurchaseFacts {
  row: typeof purchases.$inferSelect | undefined;
  items: Purchase['items'];
  offers: ReadonlyMap<string, Offer>;
  /** What the person has bought or is buying, of what they want. */
  live: ReadonlyMap<string, PurchaseStatus>;
}

/** @throws Failure */
const judge = (
  { idUser, order, hasCard }: PurchaseStart,
  { row, items: had, offers: sold, live }: PurchaseFacts,
  now: Date,
) => {
  if (row) {
    const shown = presentPurchase(row, had);
    if (row.idUser !== idUser || !isSame(shown, order)) throw new Failure('key_reused');
    return { purchase: shown, begun: false };
  }
  const { idPurchase, items } = order;
  if (new Set(items.map(({ idOffer }) => idOffer)).size < items.length)
    throw new Failure('invalid_fields', { fields: [{ path: 'items', message: storeCopy.twice }] });
  const lines: Purchase['items'] = [];
  refuse(
    items.flatMap(({ idOffer, price }, at) => {
      const path = `items.${at}.idOffer`;
      const offer = sold.get(idOffer);
      if (!offer) return { code: 'not_found' as const, path, message: storeCopy.unknown };
      const status = live.get(idOffer);
      if (status === 'PAID')
        return { code: 'already_bought' as const, path, message: storeCopy.bought(offer.title) };
      if (status !== undefined)
        return { code: 'purchase_pending' as const, path, message: storeCopy.pending(offer.title) };
      if (!isOnSale(offer, now.getTime()))
        return { code: 'offer_ended' as const, path, message: storeCopy.ended(offer.title) };
      if (offer.price !== price)
        return {
          code: 'price_changed' as const,
          path: `items.${at}.price`,
          message: storeCopy.priceChanged(offer.title, offer.price),
        };
      lines.push({ idOffer, idProduct: offer.idProduct, title: offer.title, price });
      return [];
    }),
  );
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  if (total > 0 && !hasCard)
    throw new Failure('invalid_fields', {
      fields: [{ path: 'creditCard', message: storeCopy.cardMissing }],
    });
  const fresh = {
    id: idPurchase,
    status: 'PENDING' as const,
    total,
    createdAt: now,
    settledAt: null,
  };
  return { purchase: presentPurchase(fresh, lines), begun: true };
};

const settled = <T>(work: () => T): T | Failure => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};

/**
 * One purchase of a person at a time, whatever processes there are. In their order, as every other
 * process takes them.
 */
const lockPeople = ({ tx, tenant }: Writing, users: readonly string[]): Promise<unknown> =>
  tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), inArray(people.id, [...users])))
    .orderBy(asc(people.id))
    .for('update');

/** Reads what is known of all of them; answers the facts of each. */
const readFacts = async (
  { tx, tenant }: Writing,
  starts: readonly PurchaseStart[],
): Promise<(start: PurchaseStart) => PurchaseFacts> => {
  const ids = starts.map(({ order }) => order.idPurchase);
  const wanted = [
    ...new Set(starts.flatMap(({ order }) => order.items.map(({ idOffer }) => idOffer))),
  ];
  const p = purchases;
  const rows = await tx
    .select()
    .from(p)
    .where(and(eq(p.tenant, tenant), inArray(p.id, ids)));
  const itemsOf =
    rows.length === 0 ? new Map<string, Purchase['items']>() : await readItemsOf(tx, tenant, ids);
  const sold = await tx
    .select({ doc: offers.doc })
    .from(offers)
    .where(and(eq(offers.tenant, tenant), inArray(offers.id, wanted)));
  const i = purchaseItems;
  const live = await tx
    .select({ idUser: i.idUser, idOffer: i.idOffer, status: p.status })
    .from(i)
    .innerJoin(p, and(eq(p.tenant, i.tenant), eq(p.id, i.idPurchase)))
    .where(
      and(
        eq(i.tenant, tenant),
        inArray(
          i.idUser,
          starts.map(({ idUser }) => idUser),
        ),
        ne(p.status, 'REFUSED'),
        inArray(i.idOffer, wanted),
      ),
    );
  const byOffer = new Map(sold.map(({ doc }) => [doc.idOffer, doc]));
  return ({ idUser, order }) => {
    // Of an offer that was paid twice under two keys, the payment that is settled counts.
    const mine = live
      .filter((one) => one.idUser === idUser)
      .toSorted((a, b) => Number(a.status === 'PAID') - Number(b.status === 'PAID'));
    return {
      row: rows.find(({ id }) => id === order.idPurchase),
      items: itemsOf.get(order.idPurchase) ?? [],
      offers: byOffer,
      live: new Map(mine.map(({ idOffer, status }) => [idOffer, status])),
    };
  };
};

const storeBegun = async (
  { tx, tenant, now, changes }: Writing,
  begun: readonly { idUser: string; purchase: Purchase }[],
): Promise<void> => {
  await tx.insert(purchases).values(
    begun.map(({ idUser, purchase: { idPurchase, status, total } }) => ({
      tenant,
      id: idPurchase,
      idUser,
      status,
      total,
      createdAt: now,
      settledAt: null,
    })),
  );
  await tx
    .insert(purchaseItems)
    .values(
      begun.flatMap(({ idUser, purchase: { idPurchase, items } }) =>
        items.map((line) => ({ tenant, idPurchase, idUser, ...line })),
      ),
    );
  for (const { idUser, purchase } of begun)
    changes.put(personScope(idUser), 'purchase', purchase.idPurchase, purchase);
};

/**
 * Each with its own verdict, in their order. They are of different people: of one person the second
 * must see what the first one began.
 */
export const beginPurchases = async (
  writing: Writing,
  starts: readonly PurchaseStart[],
): Promise<(StartedPurchase | Failure)[]> => {
  await lockPeople(
    writing,
    starts.map(({ idUser }) => idUser),
  );
  const factsOf = await readFacts(writing, starts);
  const verdicts = starts.map((start) => settled(() => judge(start, factsOf(start), writing.now)));
  const begun = verdicts.flatMap((verdict, at) =>
    verdict instanceof Failure || !verdict.begun
      ? []
      : [{ idUser: starts[at]?.idUser ?? '', purchase: verdict.purchase }],
  );
  if (begun.length > 0) await storeBegun(writing, begun);
  return verdicts;
};
