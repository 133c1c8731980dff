/**
 * What every payment service must do. The sandbox keeps it on both of its books; an adapter of a
 * real service joins the list below.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Charge, Payment } from '#server/ports/payment.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { booksInFile, booksInMemory } from './sandbox-books.ts';
import { sandboxCards, sandboxPayment, SLOW_MS } from './sandbox-payment.ts';

const folder = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(folder, { recursive: true }));

const card = {
  name: 'ANA',
  number: '4111111111111111',
  expirationDate: '12/39',
  cvv: '123',
  brand: 'visa',
};
const line = (idOffer: string, price = 100) => ({
  idOffer,
  idProduct: `p-${idOffer}`,
  title: idOffer,
  price,
});
const soon = () => AbortSignal.timeout(1000);
let files = 0;

interface Service {
  payment: Payment;
  /** The same service for a process that starts now. */
  again(): Payment;
  clock: TestClock;
}

const services: readonly [string, () => Service][] = [
  [
    'in memory',
    () => {
      const [books, clock] = [booksInMemory(), new TestClock()];
      const again = () => sandboxPayment(books, clock);
      return { payment: again(), again, clock };
    },
  ],
  [
    'in a file',
    () => {
      const clock = new TestClock();
      const path = join(folder, 'deep', `${(files += 1)}.jsonl`);
      const again = () => sandboxPayment(booksInFile(path), clock);
      return { payment: again(), again, clock };
    },
  ],
];

describe.each(services)('a payment service, the sandbox with books %s', (_name, start) => {
  const order = (over: Partial<Charge> = {}): Charge => ({
    tenant: 't',
    idUser: 'ana',
    key: 'k1',
    amount: 300,
    lines: [line('a'), line('b', 200)],
    card,
    ...over,
  });
  const keyOf = ({ tenant, idUser, key }: Charge) => ({ tenant, idUser, key });

  test('charges a key once, however often and by whatever process it is asked', async () => {
    const { payment, again } = start();
    const asked = [payment, again(), payment, again()].map((one) => one.charge(order(), soon()));
    expect(await Promise.all(asked)).toEqual(['charged', 'charged', 'charged', 'charged']);
    expect(await again().list(new Date(0), soon())).toHaveLength(1);
    // Another card under the key of a charge that stands changes nothing.
    expect(
      await payment.charge(order({ card: { ...card, number: sandboxCards.refused } }), soon()),
    ).toBe('charged');
  });

  test('finds a charge by its buyer and any of its offers, with all that a receipt needs', async () => {
    const { payment, again } = start();
    await payment.charge(order(), soon());
    const found = await again().find({ tenant: 't', idUser: 'ana' }, ['b', 'x'], soon());
    expect(found).toEqual([
      {
        ...keyOf(order()),
        amount: 300,
        lines: order().lines,
        state: 'charged',
        at: expect.stringMatching(/Z$/),
      },
    ]);
    const none = [
      payment.find({ tenant: 't', idUser: 'ana' }, ['x'], soon()),
      payment.find({ tenant: 't', idUser: 'ana' }, [], soon()),
      payment.find({ tenant: 't', idUser: 'bia' }, ['a'], soon()),
      payment.find({ tenant: 'outra', idUser: 'ana' }, ['a'], soon()),
    ];
    expect(await Promise.all(none)).toEqual([[], [], [], []]);
  });

  test('what it refused is in no list, and another key tries again', async () => {
    const { payment, clock } = start();
    expect(
      await payment.charge(order({ card: { ...card, number: sandboxCards.refused } }), soon()),
    ).toBe('refused');
    expect(await payment.find(keyOf(order()), ['a'], soon())).toEqual([]);
    const before = new Date(clock.now());
    clock.advance({ minutes: 1 });
    expect(await payment.charge(order({ key: 'k2' }), soon())).toBe('charged');
    expect((await payment.list(before, soon())).map(({ key }) => key)).toEqual(['k2']);
    clock.advance({ minutes: 1 });
    expect(await payment.list(new Date(clock.now()), soon())).toEqual([]);
  });

  test('an answer that was lost is found', async () => {
    const { payment, again } = start();
    await expect(
      payment.charge(order({ card: { ...card, number: sandboxCards.lost } }), soon()),
    ).rejects.toThrow('lost');
    expect(await again().resolve(keyOf(order()), soon())).toMatchObject({
      state: 'charged',
      lines: order().lines,
    });
  });

  test('asking closes a key that it does not know, for its buyer alone', async () => {
    const { payment, again } = start();
    expect(await payment.resolve(keyOf(order()), soon())).toBe('refused');
    expect(await again().charge(order(), soon())).toBe('refused');
    expect(await payment.charge(order({ idUser: 'bia' }), soon())).toBe('charged');
    expect(await payment.charge(order({ tenant: 'outra' }), soon())).toBe('charged');
    expect(await payment.find({ tenant: 't', idUser: 'ana' }, ['a'], soon())).toEqual([]);
  });

  test('a slow charge is pending until it is charged, though its asker is gone', async () => {
    const { payment, again, clock } = start();
    await expect(
      payment.charge(
        order({ card: { ...card, number: sandboxCards.slow } }),
        AbortSignal.timeout(20),
      ),
    ).rejects.toThrow();
    expect(await again().resolve(keyOf(order()), soon())).toMatchObject({ state: 'pending' });
    expect(await again().find(keyOf(order()), ['a'], soon())).toMatchObject([{ state: 'pending' }]);
    clock.advance({ seconds: SLOW_MS / 1000 });
    expect(await again().resolve(keyOf(order()), soon())).toMatchObject({ state: 'charged' });
  });

  test('a service that is silent has charged nothing', async () => {
    const { payment } = start();
    await expect(
      payment.charge(
        order({ card: { ...card, number: sandboxCards.silent } }),
        AbortSignal.timeout(20),
      ),
    ).rejects.toThrow();
    expect(await payment.resolve(keyOf(order()), soon())).toBe('refused');
  });
});

test('the file outlives a line that was torn, and says nothing of cards', async () => {
  const path = join(folder, 'torn.jsonl');
  writeFileSync(path, '{"tenant":"t","idUser":"ana","ke');
  const buyer = { tenant: 't', idUser: 'ana' };
  const charge = { ...buyer, key: 'k', amount: 100, lines: [line('a')], card };
  expect(await sandboxPayment(booksInFile(path)).charge(charge, soon())).toBe('charged');
  expect(await sandboxPayment(booksInFile(path)).find(buyer, ['a'], soon())).toHaveLength(1);
  const kept = readFileSync(path, 'utf8');
  expect(
    [card.number, card.name, card.cvv, card.expirationDate].filter((secret) =>
      kept.includes(`"${secret}"`),
    ),
  ).toEqual([]);
});
