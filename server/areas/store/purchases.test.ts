import { logOptions } from '#server/http/log-options.ts';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { and, eq, inArray, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Purchase } from '#contract/areas/store/entities/store.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import { purchases } from '#server/db/schema/store.ts';
import * as schema from '#server/db/schema.ts';
import { feedRows, scopeHeads } from '#server/db/schema/sync.ts';
import { booksInMemory } from './sandbox-books.ts';
import { sandboxCards, sandboxPayment } from './sandbox-payment.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { grantPurchases } from '#server/areas/publish/grant-purchases.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { putPeople } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { anOffer } from '#tests/builders/rows.ts';
import { PurchaseWork } from './purchase-work.ts';
import { beginPurchases } from './begin-purchase.ts';
import { aShop, chargesOf, type Shop } from '#tests/builders/server/shop.ts';

const lines: string[] = [];
const logger = pino(
  { ...logOptions('trace') },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);
/** How long a charge may take here, ms. */
const CHARGE_MS = 300;

onEachDatabase((database) => {
  let t: TestApp;
  const books = booksInMemory();
  beforeAll(async () => {
    t = await startTestApp(database(), {
      logger,
      payment: sandboxPayment(books),
      paymentTimes: { chargeMs: CHARGE_MS, everyMs: 3_600_000 },
      costRates: {
        drawing: { atOnce: 1, each: 1, waiting: 3, aMinute: 1000 },
        page: { atOnce: 2, each: 1, waiting: 7, aMinute: 1000 },
        payment: { atOnce: 100, each: 100, waiting: 100, aMinute: 1000 },
      },
    });
  });
  afterAll(() => t.app.close());

  const { publish, shop } = aShop(() => t, database);
  const charges = (s: Shop) => chargesOf(books, s);

  const rowsOf = async ({ c }: Shop, table: string): Promise<AnyAnswer[]> =>
    (
      await database()
        .db.select()
        .from(feedRows)
        .where(
          and(
            eq(feedRows.tenant, c.tenant),
            eq(feedRows.scope, `person:${c.ana}`),
            eq(feedRows.t, table),
            eq(feedRows.op, 'put'),
          ),
        )
    ).map(({ d }) => d);
  /** Where each feed of a company stands. */
  const headsOf = async ({ tenant }: TestCompany): Promise<Record<string, number>> => {
    const heads = await database()
      .db.select()
      .from(scopeHeads)
      .where(eq(scopeHeads.tenant, tenant));
    return Object.fromEntries(heads.map(({ scope, head }) => [scope, head]));
  };
  const statusOf = async (s: Shop, idPurchase: string): Promise<string> =>
    (await t.call('GET', `/api/store/purchases/${idPurchase}`, { host: s.c.host, token: s.token }))
      .body.purchase?.status;

  test('a purchase opens its page, empties the cart, and is written down without the card', async () => {
    const s = await shop();
    await t.push(
      s.c,
      s.token,
      [{ kind: 'cart.set', payload: { idOffer: s.secret, inCart: true } }],
      { owner: s.c.ana },
    );
    expect(await rowsOf(s, 'grantedNode')).toEqual([]);
    const { status, body } = await s.buy();
    expect([status, body.sucess, body.purchase.status, body.purchase.total]).toEqual([
      200,
      true,
      'PAID',
      15_990,
    ]);
    expect((await rowsOf(s, 'grantedNode')).map(({ idNode }) => idNode)).toEqual([s.k.secret]);
    expect((await rowsOf(s, 'grantedContent')).map(({ idContentItem }) => idContentItem)).toEqual([
      s.k.secretContent,
    ]);
    expect((await rowsOf(s, 'cartItem')).map(({ inCart }) => inCart)).toEqual([false]);
    expect((await rowsOf(s, 'purchase')).map((row: Purchase) => row.status)).toEqual(['PAID']);
    expect(
      (
        await t.call('GET', `/api/content/find/${s.k.secretContent}`, {
          host: s.c.host,
          token: s.token,
        })
      ).status,
    ).toBe(200);
    await t.services.purchases.idle();
    // What an import of before knows of the group takes no person out who bought.
    await publish(s.c, async (w) => {
      await putGroup(w, `${s.c.tenant}-diretoria`, []);
      await grantPurchases(w);
      await grantToGroups(w);
    });
    expect((await rowsOf(s, 'grantedNode')).map(({ idNode }) => idNode)).toEqual([s.k.secret]);
    const { body: mine } = await t.call('POST', '/api/store/purchased', {
      host: s.c.host,
      token: s.token,
      body: {},
    });
    expect(mine.offers.map(({ idOffer, aquired }: AnyAnswer) => [idOffer, aquired])).toEqual([
      [s.secret, true],
    ]);
  });

  test('the buyer alone is handed what is said on the page, in its class and beside its contents, and nothing is left to give', async () => {
    const s = await shop();
    const { c, k } = s;
    const idChatRoom = `${c.tenant}-sala`;
    await publish(c, async (w) => {
      await putContent(
        w,
        buildContent({ idContentItem: k.secretContent, idNode: k.secret, idChatRoom }),
      );
      await grantToGroups(w);
    });
    const bia = await t.enter(c, 'bia');
    const said = [
      {
        kind: 'comment.add',
        payload: { entityType: 'NODE', idEntity: k.secret, idComment: 'c1', text: 'Só para nós' },
      },
      { kind: 'chat.send', payload: { idMessage: 'm1', idChatRoom, message: 'Entre nós' } },
    ];
    const { body } = await t.push(c, bia, said, { owner: c.bia });
    expect(body.results.map(({ verdict }: AnyAnswer) => verdict)).toEqual(['applied', 'applied']);
    // Ana was in the class when the page was for all: what is said there is hers again with the
    // page.
    await publish(c, (w) =>
      enroll(w, {
        idUser: c.ana,
        idNode: k.secret,
        idEnrollment: `${c.tenant}-antes`,
        idTeam: k.secretTeam,
      }),
    );
    await publish(c, grantToGroups);
    await publish(c, (w) =>
      enroll(w, {
        idUser: c.bia,
        idNode: k.secret,
        idEnrollment: `${c.tenant}-bia`,
        idTeam: k.secretTeam,
      }),
    );
    const inClass = {
      entityType: 'TEAM',
      idEntity: k.secretTeam,
      idComment: 'c2',
      text: 'Só na turma',
    };
    await t.push(c, bia, [{ kind: 'comment.add', payload: inClass }], { owner: c.bia });
    const ids = async (table: string) =>
      (await rowsOf(s, table))
        .map((row) => row.idComment ?? row.idMessage ?? row.idTeam)
        .toSorted();
    expect([await ids('grantedComment'), await ids('grantedMessage')]).toEqual([[], []]);
    const before = await headsOf(c);
    expect((await s.buy()).body.sucess).toBe(true);
    await t.services.purchases.idle();
    const after = await headsOf(c);
    expect([
      await ids('grantedComment'),
      await ids('grantedMessage'),
      await ids('grantedTeam'),
    ]).toEqual([['c1', 'c2'], ['m1'], [k.secretTeam]]);
    // No other person's feed moved, and a look at the whole company finds nothing to give or to take.
    expect(Object.keys(after).filter((scope) => after[scope] !== before[scope])).toEqual([
      `person:${c.ana}`,
    ]);
    const looked = await publish(c, grantToGroups);
    expect([looked.heads, await headsOf(c)]).toEqual([[], after]);
  });

  test('twenty at once under one key, and two devices under two, are charged once', async () => {
    const s = await shop();
    const idPurchase = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => s.buy({ idPurchase })));
    expect(answers.filter(({ body }) => body.sucess !== true)).toEqual([]);
    const other = await shop();
    const both = await Promise.all([other.buy(), other.buy()]);
    expect(both.map(({ body }) => body.sucess ?? body.code).toSorted()).toEqual(
      expect.arrayContaining([true]),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([(await charges(s)).length, (await charges(other)).length]).toEqual([1, 1]);
  });

  test('thirty people at once share transactions, and each has their own verdict and their own page', async () => {
    const s = await shop();
    const { c } = s;
    const now = new Date(t.clock.now());
    await putPeople(database().db, c, 30, now);
    const tokens = await Promise.all(
      Array.from({ length: 30 }, (_, n) => t.enter(c, `pessoa${n + 1}`)),
    );
    const before = (await headsOf(c))['company'];
    const over = (n: number): Record<string, unknown> =>
      [
        {},
        { creditCard: sandboxCards.refused },
        { items: [{ idOffer: s.secret, price: 1 }] },
        { creditCard: sandboxCards.lost },
      ][n % 4] ?? {};
    const answers = await Promise.all(tokens.map((token, n) => s.buy(over(n), token)));
    const told = answers.map(({ body }) => body.purchase?.status ?? body.code);
    const wanted = ['PAID', 'REFUSED', 'price_changed', 'UNKNOWN'];
    expect(told).toEqual(tokens.map((_, n) => wanted[n % 4]));
    await t.services.purchases.idle();
    const made = await database().db.select().from(purchases).where(eq(purchases.tenant, c.tenant));
    const charged = (await charges(s))
      .filter(({ outcome }) => outcome === 'charged')
      .map(({ key }) => key);
    const paid = made.filter(({ status }) => status === 'PAID');
    expect(charged.toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
    expect(paid.map(({ idUser }) => idUser).toSorted()).toEqual(
      tokens
        .flatMap((_, n) => (n % 4 === 0 || n % 4 === 3 ? [`${c.tenant}-pessoa${n + 1}`] : []))
        .toSorted(),
    );
    const pages = await database()
      .db.select({ scope: feedRows.scope, t: feedRows.t })
      .from(feedRows)
      .where(
        and(
          eq(feedRows.tenant, c.tenant),
          inArray(feedRows.t, ['grantedNode', 'enrollment']),
          eq(feedRows.op, 'put'),
        ),
      );
    for (const { idUser } of paid)
      expect(
        pages
          .filter(({ scope }) => scope === `person:${idUser}`)
          .map((row) => row.t)
          .toSorted(),
      ).toEqual(['enrollment', 'grantedNode']);
    expect(pages.filter(({ t: table }) => table === 'grantedNode').length).toBe(paid.length + 1);
    const looked = await publish(c, grantToGroups);
    expect([looked.heads, (await headsOf(c))['company']]).toEqual([[], before]);
  });

  test('what one person asks for twice in one moment, in two purchases of one page, enrols them once', async () => {
    const s = await shop();
    const second = `${s.c.tenant}-venda2`;
    await s.sell([
      ...s.offers,
      anOffer({ idOffer: second, idProduct: s.k.secret, title: 'Sigilo outra vez', price: 5 }),
    ]);
    const both = await Promise.all([s.buy(), s.buy({ items: [{ idOffer: second, price: 5 }] })]);
    expect(both.map(({ body }) => body.purchase?.status)).toEqual(['PAID', 'PAID']);
    expect(
      (await rowsOf(s, 'enrollment')).filter(({ idNode }) => idNode === s.k.secret).length,
    ).toBe(1);
  });

  test('a purchase that is settled stays so, whatever is heard of it later', async () => {
    const s = await shop();
    const [paid, refused] = [randomUUID(), randomUUID()];
    await s.buy({ idPurchase: refused, creditCard: sandboxCards.refused });
    await s.buy({ idPurchase: paid });
    await t.services.purchases.settle(s.c.tenant, refused, 'charged');
    await t.services.purchases.settle(s.c.tenant, paid, 'refused');
    expect([await statusOf(s, refused), await statusOf(s, paid)]).toEqual(['REFUSED', 'PAID']);
    expect((await s.buy()).body.code).toBe('already_bought');
  });

  test('while one device pays, another is told so, and begins nothing', async () => {
    const s = await shop();
    const idPurchase = randomUUID();
    const items = [{ idOffer: s.secret, price: 15_990 }];
    await publish(s.c, (w) =>
      beginPurchases(w, [{ idUser: s.c.ana, order: { idPurchase, items }, hasCard: true }]),
    );
    expect((await s.buy()).body.code).toBe('purchase_pending');
    expect(await charges(s)).toEqual([]);
  });

  test('what was put into a cart offline and arrives after the purchase stays out of it', async () => {
    const s = await shop();
    await s.buy();
    t.clock.advance({ minutes: 1 });
    const { body } = await t.push(
      s.c,
      s.token,
      [{ kind: 'cart.set', payload: { idOffer: s.secret, inCart: true } }],
      { owner: s.c.ana },
    );
    expect(body.results.map(({ verdict }: AnyAnswer) => verdict)).toEqual(['merged']);
    expect((await rowsOf(s, 'cartItem')).filter(({ inCart }) => inCart === true)).toEqual([]);
  });

  test('a refused card changes nothing, and another key tries again', async () => {
    const s = await shop();
    const { body } = await s.buy({ creditCard: sandboxCards.refused });
    expect([body.sucess, body.purchase.status]).toEqual([false, 'REFUSED']);
    expect(await rowsOf(s, 'grantedNode')).toEqual([]);
    expect((await s.buy()).body.sucess).toBe(true);
  });

  test('an answer that was lost after the charge is unknown, then paid, and charged once', async () => {
    const s = await shop();
    const idPurchase = randomUUID();
    const { body } = await s.buy({ idPurchase, creditCard: sandboxCards.lost });
    expect([body.sucess, body.purchase.status]).toEqual([false, 'UNKNOWN']);
    await t.services.purchases.idle();
    expect(await statusOf(s, idPurchase)).toBe('PAID');
    expect((await s.buy({ idPurchase })).body.sucess).toBe(true);
    expect(await charges(s)).toMatchObject([{ outcome: 'charged', amount: 15_990 }]);
  });

  test('a service that never answers, or too late, ends as unknown, and is then refused for good', async () => {
    const s = await shop();
    const idPurchase = randomUUID();
    expect(
      (await s.buy({ idPurchase, creditCard: sandboxCards.silent })).body.purchase.status,
    ).toBe('UNKNOWN');
    await t.services.purchases.idle();
    expect(await statusOf(s, idPurchase)).toBe('REFUSED');
    expect((await s.buy({ idPurchase })).body.purchase.status).toBe('REFUSED');
    // The charge that comes after all finds its key closed.
    const late = await sandbox().charge(
      {
        tenant: s.c.tenant,
        idUser: s.c.ana,
        key: idPurchase,
        amount: 15_990,
        lines: [],
        card: { ...plain, number: '4111111111111111' },
      },
      AbortSignal.timeout(1000),
    );
    expect([late, (await charges(s)).map(({ outcome }) => outcome)]).toEqual([
      'refused',
      ['refused'],
    ]);
  });

  test('a server that died between writing down and charging, or after charging, is mended by the next one', async () => {
    const s = await shop();
    for (const charged of [false, true]) {
      const idPurchase = randomUUID();
      await publish(s.c, (w) =>
        beginPurchases(w, [
          {
            idUser: s.c.ana,
            order: { idPurchase, items: [{ idOffer: s.secret, price: 15_990 }] },
            hasCard: true,
          },
        ]),
      );
      const key = { tenant: s.c.tenant, idUser: s.c.ana, key: idPurchase, lines: [] };
      if (charged)
        await sandbox().charge(
          { ...key, amount: 15_990, card: { ...plain, number: '4111111111111111' } },
          AbortSignal.timeout(1000),
        );
      // Another process could still be at it.
      const next = new PurchaseWork({ ...t.services, isAlone: false }, sandbox(), {
        chargeMs: CHARGE_MS,
        everyMs: 3_600_000,
      });
      next.wake();
      await next.idle();
      expect(await statusOf(s, idPurchase)).toBe('PENDING');
      t.clock.advance({ minutes: 1 });
      next.wake();
      await next.idle();
      expect(await statusOf(s, idPurchase)).toBe(charged ? 'PAID' : 'REFUSED');
    }
  });

  test('a card is in no table, no line of the log and no answer', async () => {
    const s = await shop();
    const digits = '5555555555554444';
    const cvv = '8642';
    const answers = [
      await s.buy({ creditCard: digits, CVV: cvv }),
      await s.buy({ creditCard: '5555 5555 5555 4444', CVV: cvv, name: '1' }),
      await s.buy({ creditCard: `${digits}x`, CVV: cvv, items: 'nada' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422]);
    await t.services.purchases.idle();
    const told = [JSON.stringify(answers), lines.join('\n')];
    for (const table of Object.values(schema))
      if (is(table, PgTable)) told.push(JSON.stringify(await database().db.select().from(table)));
    expect(lines.length).toBeGreaterThan(10);
    for (const one of told)
      for (const secret of [digits, '5555 5555 5555 4444', `"${cvv}"`, '555555555555'])
        expect(one.includes(secret)).toBe(false);
    expect(
      await database().db.select().from(groupMembers).where(eq(groupMembers.tenant, s.c.tenant)),
    ).not.toEqual([]);
    expect(
      (await database().db.select().from(purchases).where(eq(purchases.tenant, s.c.tenant))).length,
    ).toBe(1);
  });

  const plain = { name: 'ANA', expirationDate: '12/39', cvv: '123', brand: 'visa' };
  const sandbox = () => sandboxPayment(books);
});
