// The store as its screens show it: what is sold, what is in the cart, what was bought.
import { isSettled, type Offer, type Purchase } from '#contract/entities/store.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export interface StoreOffer extends Offer {
  inCart: boolean;
  /** PAID: bought. OPEN: a purchase of it waits for its payment. */
  purchase: 'PAID' | 'OPEN' | null;
  /** When it was bought, and for how much, in cents. */
  boughtAt: string | null;
  paid: number | null;
}

export interface StoreView {
  /** By title. */
  offers: readonly StoreOffer[];
  /** In the order in which they were put there, without what is bought. */
  cart: readonly StoreOffer[];
  /** The oldest purchase whose payment has not answered. */
  open: Purchase | null;
  /** When this device last heard of prices, ms; null: never. */
  seenAt: number | null;
}

export const storeTables = (db: PersonDatabase) => [...[db.mirror('offer'), db.mirror('cartItem'), db.mirror('purchase')], db.scopes];

const byTitle = new Intl.Collator('pt-BR');

export const readStore = async (db: PersonDatabase): Promise<StoreView> =>
  db.transaction('r', storeTables(db), async () => {
    const [offers, lines, purchases, scope] = await Promise.all([
      db.mirror('offer').toArray(),
      db.mirror('cartItem').toArray(),
      db.mirror('purchase').toArray(),
      db.scopes.get('company'),
    ]);
    const bought = new Map<string, Pick<StoreOffer, 'purchase' | 'boughtAt' | 'paid'>>();
    for (const { status, items, settledAt } of purchases) {
      if (status === 'REFUSED') continue;
      for (const { idOffer, price } of items)
        bought.set(idOffer, { purchase: status === 'PAID' ? 'PAID' : 'OPEN', boughtAt: settledAt, paid: price });
    }
    const setAt = new Map(lines.flatMap((line) => (line.inCart ? [[line.idOffer, line.setAt] as const] : [])));
    const shown = offers.map((offer): StoreOffer => ({
      ...offer,
      inCart: setAt.has(offer.idOffer),
      ...(bought.get(offer.idOffer) ?? { purchase: null, boughtAt: null, paid: null }),
    }));
    const open = purchases.filter((one) => !isSettled(one)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    return {
      offers: shown.toSorted((a, b) => byTitle.compare(a.title, b.title)),
      cart: shown
        .filter(({ inCart, purchase }) => inCart && purchase !== 'PAID')
        .toSorted((a, b) => ((setAt.get(a.idOffer) ?? '') < (setAt.get(b.idOffer) ?? '') ? -1 : 1)),
      open: open[0] ?? null,
      seenAt: scope?.pulledAt ?? null,
    };
  });

/** What opens a page that the person does not have: the offer of it, by page. */
export const readSold = async (db: PersonDatabase): Promise<ReadonlyMap<string, Pick<Offer, 'idOffer' | 'endsAt'>>> =>
  new Map((await db.mirror('offer').toArray()).map(({ idProduct, idOffer, endsAt }) => [idProduct, { idOffer, endsAt }]));

/** The company's store, by the id of its section; null where it has none. */
export const readStoreSection = async (db: PersonDatabase): Promise<string | null> => {
  const sections = await db.mirror('section').toArray();
  return sections.find(({ idSectionType }) => idSectionType === 43)?.idSection ?? null;
};
