import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksInMemory } from './sandbox-books.ts';
import { sandboxPayment } from './sandbox-payment.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aShop, chargesOf, type Shop } from '#tests/builders/server/shop.ts';

onEachDatabase((database) => {
  let t: TestApp;
  const books = booksInMemory();
  beforeAll(async () => {
    t = await startTestApp(database(), { payment: sandboxPayment(books) });
  });
  afterAll(() => t.app.close());

  const { shop } = aShop(() => t, database);
  const charges = (s: Shop) => chargesOf(books, s);

  describe('what is not sold', () => {
    test('a forged price, one that changed, an offer that ended, one of another company, one that is bought', async () => {
      const s = await shop();
      const other = await shop();
      const item = (idOffer: string, price: number) => ({ items: [{ idOffer, price }] });
      const told = async (over: Record<string, unknown>) => {
        const { status, body } = await s.buy(over);
        return [status, body.code, body.message];
      };
      expect(await told(item(s.secret, 1))).toEqual([
        409,
        'price_changed',
        expect.stringMatching(/mudou: agora é R\$\s159,90/),
      ]);
      expect(await told(item(other.secret, 15_990))).toEqual([
        404,
        'not_found',
        expect.any(String),
      ]);
      expect((await told({ items: [] }))[1]).toBe('invalid_fields');
      expect(
        (
          await told({ items: [item(s.secret, 15_990).items[0], item(s.secret, 15_990).items[0]] })
        )[1],
      ).toBe('invalid_fields');
      expect(
        (
          await told({
            items: Array.from({ length: 501 }, (_, i) => ({ idOffer: `o${i}`, price: 1 })),
          })
        )[1],
      ).toBe('invalid_fields');
      await s.sell([]);
      expect(await told({})).toEqual([409, 'offer_ended', '“Sigilo” não está mais à venda.']);
      await s.sell(s.offers);
      expect((await s.buy()).body.sucess).toBe(true);
      expect(await told({})).toEqual([
        409,
        'already_bought',
        'Você já tem “Sigilo”. Veja em Meus produtos.',
      ]);
      expect((await charges(s)).length).toBe(1);
    });

    test('a key of another purchase, or of another person', async () => {
      const s = await shop();
      const idPurchase = randomUUID();
      await s.buy({ idPurchase });
      expect((await s.buy({ idPurchase, items: [{ idOffer: s.free, price: 0 }] })).body.code).toBe(
        'key_reused',
      );
      const bia = await t.enter(s.c, 'bia');
      expect((await s.buy({ idPurchase }, bia)).body.code).toBe('key_reused');
      expect(
        (await t.call('GET', `/api/store/purchases/${idPurchase}`, { host: s.c.host, token: bia }))
          .status,
      ).toBe(404);
    });

    test('a card of the past, half a card, none', async () => {
      const s = await shop();
      const none = {
        name: undefined,
        creditCard: undefined,
        expirationDate: undefined,
        CVV: undefined,
        brand: undefined,
      };
      expect((await s.buy({ expirationDate: '01/20' })).body.message).toBe(
        'Cartão expirado, favor mudar o cartão',
      );
      expect((await s.buy({ CVV: undefined })).body.code).toBe('invalid_fields');
      expect((await s.buy({ creditCard: '4111 1111 1111 1112' })).body.fields[0].path).toBe(
        'creditCard',
      );
      expect((await s.buy(none)).body.message).toBe('Informe os dados do cartão.');
      expect(await charges(s)).toEqual([]);
      // What is free wants no card, and asks no payment service.
      expect((await s.buy({ ...none, items: [{ idOffer: s.free, price: 0 }] })).body.sucess).toBe(
        true,
      );
      expect(await charges(s)).toEqual([]);
    });
  });
});
