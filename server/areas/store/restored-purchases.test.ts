/**
 * A database that is put back has forgotten its newest purchases. The payment service has not:
 * no person pays again, and what was bought is there.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enrollments } from '#server/db/schema/learning.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import type { Payment } from '#server/ports/payment.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { copyTables, putTablesBack } from '#server/testing/database-copy.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { aCard } from '#tests/builders/card.ts';
import { anOffer } from '#tests/builders/rows.ts';
import { booksInMemory } from './sandbox-books.ts';
import { sandboxCards, sandboxPayment } from './sandbox-payment.ts';

const CHARGE_MS = 300;
const PRICE = 15_990;

onEachDatabase((database) => {
  let t: TestApp;
  let isAway = false;
  let hasLists = true;
  const books = booksInMemory();
  const sandbox = sandboxPayment(books, { now: () => t.clock.now() });
  const unlessAway = <T>(work: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new Error('away')) : work();
  const payment: Payment = {
    charge: (...asked) => unlessAway(() => sandbox.charge(...asked)),
    resolve: (...asked) => unlessAway(() => sandbox.resolve(...asked)),
    find: (...asked) => unlessAway(() => sandbox.find(...asked)),
    list: (...asked) => unlessAway(async () => (hasLists ? sandbox.list(...asked) : [])),
  };
  const options = { payment, paymentTimes: { chargeMs: CHARGE_MS, everyMs: 3_600_000 } };
  beforeAll(async () => {
    t = await startTestApp(database(), options);
  });
  afterAll(() => t.app.close());
  beforeEach(() => {
    isAway = false;
    hasLists = true;
  });

  /** A company whose person buys: a restricted page, one that is open to all, and an empty one. */
  const shop = async () => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const sold = [
      ['venda', k.secret],
      ['outra', k.open],
    ] as const;
    const offers = sold.map(([name, idProduct]) =>
      anOffer({ idOffer: `${c.tenant}-${name}`, idProduct, title: name, price: PRICE }),
    );
    await write(database().db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
      putOffers(w, offers),
    );
    const token = await t.enter(c);
    const [first, second] = offers.map(({ idOffer }) => ({ idOffer, price: PRICE }));
    return {
      c,
      k,
      token,
      first: first ?? { idOffer: '', price: 0 },
      second: second ?? { idOffer: '', price: 0 },
    };
  };
  type Shop = Awaited<ReturnType<typeof shop>>;
  const buy = (s: Shop, over: Record<string, unknown> = {}) =>
    t.call('POST', '/api/store/buy', {
      host: s.c.host,
      token: s.token,
      body: { ...aCard, idPurchase: randomUUID(), items: [s.first], ...over },
    });
  const look = (s: Shop, idPurchase: string) =>
    t.call('GET', `/api/store/purchases/${idPurchase}`, { host: s.c.host, token: s.token });
  const charged = async (s: Shop) =>
    (await books.all()).filter(
      ({ tenant, outcome }) => tenant === s.c.tenant && outcome === 'charged',
    );
  const rowsOf = async (s: Shop, table: string): Promise<AnyAnswer[]> =>
    (
      await database()
        .db.select({ d: feedRows.d })
        .from(feedRows)
        .where(
          and(
            eq(feedRows.tenant, s.c.tenant),
            eq(feedRows.scope, `person:${s.c.ana}`),
            eq(feedRows.t, table),
            eq(feedRows.op, 'put'),
          ),
        )
    ).map(({ d }) => d);
  const restart = async (change: () => Promise<void>): Promise<void> => {
    const { clock } = t;
    await t.app.close();
    await change();
    t = { ...(await startTestApp(database(), { ...options, clock })), clock };
  };
  const restore = async (s: Shop): Promise<void> => {
    await restart(() => putTablesBack(database()));
    s.token = await t.enter(s.c);
  };

  test('what was bought since the copy is there again, with its receipt, its page and its enrolment, and is not charged again', async () => {
    const s = await shop();
    await copyTables(database());
    t.clock.advance({ minutes: 5 });
    const { body } = await buy(s, { items: [s.first, s.second] });
    expect(body.purchase.status).toBe('PAID');
    t.clock.advance({ days: 1 });
    await restore(s);
    await t.services.purchases.compareBooks();
    const told = (await rowsOf(s, 'purchase'))[0];
    expect({ ...told, settledAt: null }).toEqual({ ...body.purchase, settledAt: null });
    expect(Date.parse(told.settledAt) - Date.parse(body.purchase.settledAt)).toBeLessThan(1000);
    expect((await rowsOf(s, 'grantedNode')).map(({ idNode }) => idNode)).toEqual([s.k.secret]);
    const enrolled = await database()
      .db.select()
      .from(enrollments)
      .where(eq(enrollments.idUser, s.c.ana));
    expect(enrolled.map(({ id }) => id)).toContain(`${body.purchase.idPurchase}.${s.k.open}`);
    // The device that paid, and another one, each with a purchase of its own.
    expect(
      (await buy(s, { idPurchase: body.purchase.idPurchase, items: [s.first, s.second] })).body
        .sucess,
    ).toBe(true);
    expect((await buy(s)).body.code).toBe('already_bought');
    expect(await charged(s)).toHaveLength(1);
  });

  test('three purchases at once of what the database has forgotten charge nothing, and it is given', async () => {
    const s = await shop();
    await copyTables(database());
    await buy(s);
    await restore(s);
    // A list that is behind, as those of services may be.
    hasLists = false;
    const answers = await Promise.all([buy(s), buy(s), buy(s, { items: [s.second, s.first] })]);
    expect(answers.map(({ body }) => body.code)).toEqual([
      'already_bought',
      'already_bought',
      'already_bought',
    ]);
    expect(await rowsOf(s, 'grantedNode')).toHaveLength(1);
    // What was not bought is sold.
    expect((await buy(s, { items: [s.second] })).body.sucess).toBe(true);
    expect((await charged(s)).map(({ lines }) => lines.map(({ idOffer }) => idOffer))).toEqual([
      [s.first.idOffer],
      [s.second.idOffer],
    ]);
  });

  test('while the service gives no answer, nothing is begun and nothing is said of an end', async () => {
    const s = await shop();
    await copyTables(database());
    const idPurchase = randomUUID();
    await buy(s, { idPurchase });
    await restore(s);
    isAway = true;
    await t.services.purchases.compareBooks();
    expect((await look(s, idPurchase)).body.code).toBe('unavailable');
    expect((await buy(s)).body.code).toBe('unavailable');
    expect(await rowsOf(s, 'purchase')).toEqual([]);
    isAway = false;
    expect((await look(s, idPurchase)).body.purchase.status).toBe('PAID');
    expect(await charged(s)).toHaveLength(1);
  });

  test('a charge that is under way there is waited for, and given when it ends', async () => {
    const s = await shop();
    await copyTables(database());
    const idPurchase = randomUUID();
    expect((await buy(s, { idPurchase, creditCard: sandboxCards.slow })).body.purchase.status).toBe(
      'UNKNOWN',
    );
    await restore(s);
    expect((await buy(s)).body.code).toBe('purchase_pending');
    expect((await look(s, idPurchase)).body.purchase.status).toBe('UNKNOWN');
    t.clock.advance({ minutes: 1 });
    t.services.purchases.wake();
    await t.services.purchases.idle();
    expect((await look(s, idPurchase)).body.purchase.status).toBe('PAID');
    expect((await buy(s)).body.code).toBe('already_bought');
    expect(await charged(s)).toHaveLength(1);
  });

  test('that nothing was charged is said once the service has closed the key: what comes late under it is refused', async () => {
    const s = await shop();
    const idPurchase = randomUUID();
    const { status, body } = await look(s, idPurchase);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await buy(s, { idPurchase })).body.purchase.status).toBe('REFUSED');
    expect(await charged(s)).toEqual([]);
    // Of no other person, and not what no device makes.
    const others = randomUUID();
    await look({ ...s, token: await t.enter(s.c, 'bia') }, others);
    expect((await buy(s, { idPurchase: others })).body.sucess).toBe(true);
    expect((await look(s, 'qualquer')).status).toBe(404);
    expect((await books.all()).filter(({ key }) => key === 'qualquer')).toEqual([]);
  });

  test('money that was taken twice is told to operators, and the page stays', async () => {
    const s = await shop();
    const line = { ...s.first, idProduct: s.k.secret, title: 'venda' };
    const buyer = { tenant: s.c.tenant, idUser: s.c.ana };
    const card = {
      name: 'ANA',
      number: '4111111111111111',
      expirationDate: '12/39',
      cvv: '123',
      brand: 'visa',
    };
    await buy(s);
    for (const idUser of [s.c.ana, `${s.c.tenant}-ninguem`])
      await sandbox.charge(
        { ...buyer, idUser, key: randomUUID(), amount: PRICE, lines: [line], card },
        AbortSignal.timeout(1000),
      );
    const told: unknown[] = [];
    t.services.log.error = (about: unknown) => void told.push(about);
    await restart(() => Promise.resolve());
    t.services.log.error = (about: unknown) => void told.push(about);
    t.services.purchases.wake();
    await t.services.purchases.idle();
    expect(told).toEqual([expect.objectContaining({ idUser: s.c.ana, twice: [s.first.idOffer] })]);
    expect((await rowsOf(s, 'purchase')).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
    s.token = await t.enter(s.c);
    expect((await buy(s)).body.code).toBe('already_bought');
  });
});
