import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { anOffer } from '#tests/builders/rows.ts';
import { and, eq } from 'drizzle-orm';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const sell = (c: TestCompany, ids: readonly string[]) =>
    write(
      database().db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) =>
        putOffers(
          w,
          ids.map((idOffer, i) =>
            anOffer({
              idOffer,
              idProduct: c.course,
              title: `Oferta ${idOffer}`,
              price: 1000 * (i + 1),
            }),
          ),
        ),
    );
  const cart = async (c: TestCompany, token: string): Promise<AnyAnswer> =>
    (await t.call('GET', '/api/store/shoppingcart', { host: c.host, token })).body;
  const set = (idOffer: string, inCart: boolean, at: number) => ({
    kind: 'cart.set',
    payload: { idOffer, inCart },
    at,
  });

  test('two devices that did not see each other lose nothing: each offer goes by its latest word', async () => {
    const c = await t.company();
    await sell(c, ['a', 'b', 'x']);
    const token = await t.enter(c);
    const now = t.clock.now();
    const push = async (ops: ReturnType<typeof set>[], device: string) =>
      (
        await t.push(
          c,
          token,
          ops.map(({ at, ...op }) => ({ ...op, at: { wall: at, offset: 0, err: 0 } })),
          { owner: c.ana, device },
        )
      ).body.results.map(({ verdict }: AnyAnswer) => verdict);
    expect(
      await push([set('a', true, now - 9_000), set('b', true, now - 8_000)], 'telefone'),
    ).toEqual(['applied', 'applied']);
    // The other device took one out before that, and put another one in.
    expect(
      await push([set('a', false, now - 20_000), set('x', true, now - 19_000)], 'computador'),
    ).toEqual(['merged', 'applied']);
    const { itens, shoppingCart } = await cart(c, token);
    expect(itens.map(({ idOffer }: AnyAnswer) => idOffer)).toEqual(['x', 'a', 'b']);
    expect(shoppingCart).toEqual({
      idShoppingCart: c.ana,
      idUser: c.ana,
      totalPrice: 6000,
      numItens: 3,
    });
  });

  test('the calls of before add and remove, spelled as they are', async () => {
    const [c, other] = [await t.company(), await t.company()];
    await sell(c, ['a']);
    await sell(other, ['dela']);
    const token = await t.enter(c);
    const call = (path: string, idOffer: string, n: number) =>
      t.call('POST', path, {
        host: c.host,
        token,
        body: { idOffer },
        headers: { 'idempotency-key': `00000000-0000-4000-8000-00000000000${n}` },
      });
    expect((await call('/api/store/addtocart', 'a', 1)).body).toEqual({ sucess: true });
    expect((await call('/api/store/addtocart', 'dela', 2)).body).toMatchObject({
      code: 'not_found',
    });
    expect((await cart(c, token)).shoppingCart.numItens).toBe(1);
    expect((await call('/api/store/removefromcart', 'a', 3)).body).toEqual({ sucess: true });
    expect((await cart(c, token)).shoppingCart.numItens).toBe(0);
  });

  test('an offer that leaves the company ends, and stays in the carts and in the feed', async () => {
    const c = await t.company();
    await sell(c, ['a', 'b']);
    const token = await t.enter(c);
    await t.push(c, token, [{ kind: 'cart.set', payload: { idOffer: 'b', inCart: true } }], {
      owner: c.ana,
    });
    await sell(c, ['a']);
    const now = new Date(t.clock.now()).toISOString();
    const rows = await database()
      .db.select({ id: feedRows.id, op: feedRows.op, d: feedRows.d })
      .from(feedRows)
      .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, 'offer')));
    expect(
      rows.map(({ id, op, d }) => [id, op, (d as { endsAt: string | null }).endsAt]).toSorted(),
    ).toEqual([
      ['a', 'put', null],
      ['b', 'put', now],
    ]);
    const { body } = await t.call('POST', '/api/store/offers', { host: c.host, token, body: {} });
    expect(body.offers.map(({ idOffer, aquired }: AnyAnswer) => [idOffer, aquired])).toEqual([
      ['a', false],
    ]);
    expect((await cart(c, token)).itens).toHaveLength(1);
    expect(
      (
        await t.call('POST', '/api/store/offers', {
          host: c.host,
          token,
          body: { searchText: 'ofertá A' },
        })
      ).body.offers,
    ).toHaveLength(1);
    expect(
      (
        await t.call('POST', '/api/store/offers', {
          host: c.host,
          token,
          body: { searchText: 'z' },
        })
      ).body.offers,
    ).toEqual([]);
  });
});
