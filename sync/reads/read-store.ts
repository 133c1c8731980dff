// The store as its screens show it: what is sold, what is in the cart, what was bought, and which
// purchase waits for its payment.
import { isSettled, type Offer, type Purchase } from '#contract/areas/store/entities/store.ts';
import type { SentPurchase } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { readSentPurchase, sentPurchaseTables } from '../mirror/sent-purchase.ts';

export interface StoreOffer extends Offer {
  inCart: boolean;
  /** PAID: bought. OPEN: a purchase of it waits for its payment. */
  purchase: 'PAID' | 'OPEN' | null;
  /** When it was bought, and for how much, in cents. */
  boughtAt: string | null;
  paid: number | null;
}

/** A purchase whose payment has not answered, here or on another device. */
export interface OpenPurchase {
  idPurchase: string;
  lines: SentPurchase['lines'];
  /** Cents. */
  total: number;
  /** When it was asked for, ms. */
  at: number;
}

export interface StoreView {
  /** By title. */
  offers: readonly StoreOffer[];
  /** In the order in which they were put there, without what is bought or being paid. */
  cart: readonly StoreOffer[];
  /** The one of this device before the oldest of others. */
  open: OpenPurchase | null;
  /** When this device last heard of prices, ms; null: never. */
  seenAt: number | null;
}

export const storeTables = (db: PersonDatabase) => [
  db.mirror('offer'),
  db.mirror('cartItem'),
  ...sentPurchaseTables(db),
  db.scopes,
];

const openOfMirror = (purchases: readonly Purchase[]): OpenPurchase | null => {
  const [oldest] = purchases
    .filter((one) => !isSettled(one))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  if (!oldest) return null;
  const { idPurchase, items, total, createdAt } = oldest;
  return { idPurchase, lines: items, total, at: Date.parse(createdAt) };
};

const openOfDevice = (sent: SentPurchase | null): OpenPurchase | null =>
  sent && { ...sent, total: sent.lines.reduce((sum, { price }) => sum + price, 0) };

/** The purchase that waits for its payment. Call inside a transaction over `sentPurchaseTables`. */
const readOpen = async (
  db: PersonDatabase,
  purchases: readonly Purchase[],
): Promise<OpenPurchase | null> =>
  openOfDevice(await readSentPurchase(db)) ?? openOfMirror(purchases);

export const readOpenPurchase = (db: PersonDatabase): Promise<OpenPurchase | null> =>
  db.transaction('r', sentPurchaseTables(db), async () =>
    readOpen(db, await db.mirror('purchase').toArray()),
  );

/** What this device bought last, by name, while the answer is awaited: nothing else keeps it. */
export const readAwaited = (
  db: PersonDatabase,
): Promise<{ titles: readonly string[]; total: number } | null> =>
  db.transaction('r', [db.mirror('offer'), ...sentPurchaseTables(db)], async () => {
    const open = openOfDevice(await readSentPurchase(db));
    if (!open) return null;
    const offers = await db.mirror('offer').bulkGet(open.lines.map(({ idOffer }) => idOffer));
    return { titles: offers.flatMap((offer) => (offer ? [offer.title] : [])), total: open.total };
  });

const byTitle = new Intl.Collator('pt-BR');

export const readStore = async (db: PersonDatabase): Promise<StoreView> =>
  db.transaction('r', storeTables(db), async () => {
    const [offers, lines, purchases, scope] = await Promise.all([
      db.mirror('offer').toArray(),
      db.mirror('cartItem').toArray(),
      db.mirror('purchase').toArray(),
      db.scopes.get('company'),
    ]);
    const open = await readOpen(db, purchases);
    const bought = new Map<string, Pick<StoreOffer, 'purchase' | 'boughtAt' | 'paid'>>();
    for (const { status, items, settledAt } of purchases) {
      if (status === 'REFUSED') continue;
      for (const { idOffer, price } of items)
        if (bought.get(idOffer)?.purchase !== 'PAID')
          bought.set(idOffer, {
            purchase: status === 'PAID' ? 'PAID' : 'OPEN',
            boughtAt: settledAt,
            paid: price,
          });
    }
    for (const { idOffer, price } of open?.lines ?? [])
      if (bought.get(idOffer)?.purchase !== 'PAID')
        bought.set(idOffer, { purchase: 'OPEN', boughtAt: null, paid: price });
    const setAt = new Map(
      lines.flatMap((line) => (line.inCart ? [[line.idOffer, line.setAt] as const] : [])),
    );
    const shown = offers.map((offer): StoreOffer => ({
      ...offer,
      inCart: setAt.has(offer.idOffer),
      ...(bought.get(offer.idOffer) ?? { purchase: null, boughtAt: null, paid: null }),
    }));
    return {
      offers: shown.toSorted((a, b) => byTitle.compare(a.title, b.title)),
      cart: shown
        .filter(({ inCart, purchase }) => inCart && purchase === null)
        .toSorted((a, b) => ((setAt.get(a.idOffer) ?? '') < (setAt.get(b.idOffer) ?? '') ? -1 : 1)),
      open,
      seenAt: scope?.pulledAt ?? null,
    };
  });

/** What opens a page that the person does not have: the offer of it, by page. */
export const readSold = async (
  db: PersonDatabase,
): Promise<ReadonlyMap<string, Pick<Offer, 'idOffer' | 'endsAt'>>> =>
  new Map(
    (await db.mirror('offer').toArray()).map(({ idProduct, idOffer, endsAt }) => [
      idProduct,
      { idOffer, endsAt },
    ]),
  );

/** The company's store, by the id of its section; null where it has none. */
export const readStoreSection = async (db: PersonDatabase): Promise<string | null> => {
  const sections = await db.mirror('section').toArray();
  return sections.find(({ idSectionType }) => idSectionType === 43)?.idSection ?? null;
};
