import { expect, it } from 'vitest';
import type { Purchase, PurchaseStatus } from '#contract/areas/store/entities/store.ts';
import { readOpenPurchase, readStore } from '#sync/reads/read-store.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { anOffer } from '#tests/builders/rows.ts';
import { endSentPurchase, keepSentPurchase, readSentPurchase } from './sent-purchase.ts';

const sent = (idPurchase: string, idOffer = 'o1') => ({
  idPurchase,
  lines: [{ idOffer, price: 100 }],
  at: 1,
});
const row = (idPurchase: string, status: PurchaseStatus): Purchase => ({
  idPurchase,
  status,
  total: 100,
  items: [{ idOffer: 'o1', idProduct: 'n1', title: 'X', price: 100 }],
  createdAt: '2026-01-01T10:00:00.000Z',
  settledAt: status === 'PAID' || status === 'REFUSED' ? '2026-01-01T10:00:01.000Z' : null,
});

it('one purchase of a person waits, whatever tabs are open', async () => {
  const disk = aDisk();
  const [first, second] = [aPersonDatabase(disk), aPersonDatabase(disk)];
  const kept = await Promise.all([
    keepSentPurchase(first, sent('k1')),
    keepSentPurchase(second, sent('k2')),
  ]);
  expect(new Set(kept.map(({ idPurchase }) => idPurchase)).size).toBe(1);
  const waiting = kept[0]?.idPurchase ?? '';
  await endSentPurchase(second, 'another');
  expect((await readSentPurchase(second))?.idPurchase).toBe(waiting);
  await endSentPurchase(second, waiting);
  expect(await readSentPurchase(first)).toBeNull();
});

it('the mirror says how it ended, and the next one may go', async () => {
  const db = aPersonDatabase();
  await keepSentPurchase(db, sent('k1'));
  await db.mirror('purchase').put(row('k1', 'UNKNOWN'));
  expect((await readOpenPurchase(db))?.idPurchase).toBe('k1');
  await db.mirror('purchase').put(row('k1', 'REFUSED'));
  expect([await readOpenPurchase(db), (await keepSentPurchase(db, sent('k2'))).idPurchase]).toEqual(
    [null, 'k2'],
  );
});

it('what is being paid is awaited in the store, and in no cart, before the server has heard of it', async () => {
  const db = aPersonDatabase();
  await db
    .mirror('offer')
    .bulkPut([anOffer({ idOffer: 'o1', price: 100 }), anOffer({ idOffer: 'o2', price: 100 })]);
  const setAt = '2026-01-01T10:00:00.000Z';
  await db
    .mirror('cartItem')
    .bulkPut(['o1', 'o2'].map((idOffer) => ({ idOffer, inCart: true, setAt })));
  await keepSentPurchase(db, sent('k1'));
  const { offers, cart, open } = await readStore(db);
  expect([open?.total, cart.map(({ idOffer }) => idOffer)]).toEqual([100, ['o2']]);
  expect(offers.map(({ idOffer, purchase }) => [idOffer, purchase]).toSorted()).toEqual([
    ['o1', 'OPEN'],
    ['o2', null],
  ]);
});
