import { aCard } from '#tests/builders/card.ts';
import { randomUUID } from 'node:crypto';
import { write } from '#server/feed/write.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type TestApp } from '#server/testing/test-app.ts';
import { anOffer } from '#tests/builders/rows.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { SandboxBooks } from '#server/areas/store/sandbox-books.ts';

type Publish = Parameters<typeof write>[2];

/** Sells the page that is for Bia's group, and one that is free. */
export const aShop = (t: () => TestApp, database: () => OpenDatabase) => {
  const publish = (c: TestCompany, work: Publish) =>
    write(
      database().db,
      { tenant: c.tenant, now: new Date(t().clock.now()), announce: t().services.announce },
      work,
    );
  const shop = async () => {
    const c = await t().company();
    const k = await putClasses(database().db, c, new Date(t().clock.now()));
    const [secret, free] = [`${c.tenant}-venda`, `${c.tenant}-brinde`];
    const offers = [
      anOffer({ idOffer: secret, idProduct: k.secret, title: 'Sigilo', price: 15_990 }),
      anOffer({ idOffer: free, idProduct: k.open, title: 'Brinde', price: 0 }),
    ];
    const sell = (list = offers) => publish(c, (w) => putOffers(w, list));
    await sell();
    const token = await t().enter(c);
    const buy = async (over: Record<string, unknown> = {}, as = token) =>
      t().call('POST', '/api/store/buy', {
        host: c.host,
        token: as,
        body: {
          ...aCard,
          idPurchase: randomUUID(),
          items: [{ idOffer: secret, price: 15_990 }],
          ...over,
        },
      });
    return { c, k, secret, free, offers, sell, token, buy };
  };
  return { publish, shop };
};
export type Shop = Awaited<ReturnType<ReturnType<typeof aShop>['shop']>>;

export const chargesOf = async (books: SandboxBooks, { c }: Shop) =>
  (await books.all()).filter(({ tenant }) => tenant === c.tenant);
