import { and, eq } from 'drizzle-orm';
import { listOffers, listPurchased, readShoppingCart } from '#contract/areas/store/api/store.ts';
import { isOnSale, type Offer } from '#contract/areas/store/entities/store.ts';
import { fold } from '#server/areas/learning/catalog/fold.ts';
import type { Executor } from '#server/db/database.ts';
import { cartItems, offers, purchaseItems, purchases } from '#server/db/schema/store.ts';
import { forPerson } from '../services.ts';

interface Whose {
  tenant: string;
  idUser: string;
}

/** Offers that the person bought. */
export const boughtBy = async (db: Executor, { tenant, idUser }: Whose): Promise<Set<string>> => {
  const i = purchaseItems;
  const rows = await db
    .select({ idOffer: i.idOffer })
    .from(i)
    .innerJoin(
      purchases,
      and(
        eq(purchases.tenant, i.tenant),
        eq(purchases.id, i.idPurchase),
        eq(purchases.status, 'PAID'),
      ),
    )
    .where(and(eq(i.tenant, tenant), eq(i.idUser, idUser)));
  return new Set(rows.map(({ idOffer }) => idOffer));
};

const has = ({ title, description }: Offer, text: string): boolean => {
  const words = fold(text).split(' ').filter(Boolean);
  const said = fold(`${title} ${description ?? ''}`);
  return words.every((word) => said.includes(word));
};

const found = async (
  db: Executor,
  whose: Whose,
  text: string,
  wanted: (offer: Offer, aquired: boolean) => boolean,
) => {
  const bought = await boughtBy(db, whose);
  const rows = await db
    .select({ doc: offers.doc })
    .from(offers)
    .where(eq(offers.tenant, whose.tenant))
    .orderBy(offers.id);
  const all = rows.map(({ doc }) => ({ ...doc, aquired: bought.has(doc.idOffer) }));
  return { success: true, offers: all.filter((one) => wanted(one, one.aquired) && has(one, text)) };
};

export const listOffersRoute = forPerson(listOffers, ({ services, person, body }) => {
  const now = services.clock.now();
  return found(
    services.db,
    person,
    body.searchText,
    (offer, aquired) => aquired || isOnSale(offer, now),
  );
});

export const listPurchasedRoute = forPerson(listPurchased, ({ services, person, body }) =>
  found(services.db, person, body.searchText, (_offer, aquired) => aquired),
);

export const readShoppingCartRoute = forPerson(
  readShoppingCart,
  async ({ services, person: { tenant, idUser } }) => {
    const c = cartItems;
    const rows = await services.db
      .select({ doc: offers.doc })
      .from(c)
      .innerJoin(offers, and(eq(offers.tenant, c.tenant), eq(offers.id, c.idOffer)))
      .where(and(eq(c.tenant, tenant), eq(c.idUser, idUser), eq(c.inCart, true)))
      .orderBy(c.setAt, c.idOffer);
    const itens = rows.map(({ doc: { idOffer, title, imageURL, price } }) => ({
      idOffer,
      title,
      imageURL,
      price,
    }));
    const totalPrice = itens.reduce((sum, { price }) => sum + price, 0);
    return {
      success: true,
      itens,
      shoppingCart: { idShoppingCart: idUser, idUser, totalPrice, numItens: itens.length },
    };
  },
);
