/**
 * People buy on several devices, while tabs and servers die, answers are lost, and the database is
 * put back. By the payment service's own books: no person pays twice, what was paid is given, and no
 * screen has said that nothing was charged where something was.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { Random } from '../random.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const FIRST = Number(process.env['SIM_FIRST'] ?? 1);
const SEEDS = Number(process.env['SIM_BUYING_SEEDS'] ?? 4);
const STEPS = 30;
const PEOPLE = ['ana', 'bia'];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openPgliteInMemory();
}, 120_000);
afterAll(() => database.close());

const nameOf = (idUser: string, idOffer: string): string => `${idUser} ${idOffer}`;

/** Each offer that each person paid for, and how often. */
const paidBy = async (shop: Shop): Promise<Map<string, number>> => {
  const paid = new Map<string, number>();
  for (const { idUser, lines, outcome } of await shop.entries())
    if (outcome === 'charged')
      for (const { idOffer } of lines)
        paid.set(nameOf(idUser, idOffer), (paid.get(nameOf(idUser, idOffer)) ?? 0) + 1);
  return paid;
};

const check = async (shop: Shop, shoppers: readonly Shopper[], when: string): Promise<void> => {
  const twice = [...(await paidBy(shop))].filter(([, times]) => times > 1);
  expect(twice, `${when}: paid twice`).toEqual([]);
  const charged = new Set(
    (await shop.entries()).filter(({ outcome }) => outcome === 'charged').map(({ key }) => key),
  );
  const wrong = shoppers.flatMap(({ saidUncharged }) =>
    [...saidUncharged].filter((key) => charged.has(key)),
  );
  expect(wrong, `${when}: said to be uncharged`).toEqual([]);
  const hiding = shoppers
    .filter(({ hidesAwaited }) => hidesAwaited)
    .map(({ person, stage }) => `${person} ${stage}`);
  expect(hiding, `${when}: a purchase was sent and nothing says so`).toEqual([]);
};

/** All is well again, and every person looks. */
const heal = async (shop: Shop, shoppers: readonly Shopper[]): Promise<void> => {
  shop.isAway = false;
  await shop.restart();
  shop.clock.advance({ minutes: 2 });
  await shop.settle();
  for (const shopper of shoppers) {
    await shopper.load();
    await shopper.pull();
    await shopper.check();
  }
};

const tell = async (seed: number): Promise<Map<string, number>> => {
  const random = new Random(seed);
  const shop = new Shop(database);
  const told = new Map<string, number>();
  await shop.open(PEOPLE);
  try {
    const shoppers = PEOPLE.flatMap((person) => [
      new Shopper(shop, person),
      new Shopper(shop, person),
    ]);
    for (const shopper of shoppers) await shopper.load();
    for (let step = 1; step <= STEPS; step += 1) {
      const shopper = random.pick(shoppers);
      const [name, work] = random.weighted<readonly [string, () => Promise<void> | void]>([
        [12, ['act', () => shopper?.act(random, shop.offers)]],
        [2, ['restore', () => shop.restore()]],
        [1, ['copy', () => shop.backUp()]],
        [1, ['restart', () => shop.restart()]],
        [2, ['settle', () => shop.settle()]],
        [1, ['time', () => shop.clock.advance({ seconds: random.between(1, 90) })]],
        [0.1, ['a day', () => shop.clock.advance({ days: 1 })]],
        [1, ['away', () => void (shop.isAway = !shop.isAway)]],
      ]) ?? ['', () => undefined];
      await work();
      told.set(name, (told.get(name) ?? 0) + 1);
      await check(shop, shoppers, `seed ${seed} step ${step} ${name}`);
    }
    await heal(shop, shoppers);
    await check(shop, shoppers, `seed ${seed} healed`);
    expect(await shop.unsettled()).toBe(0);
    expect(
      shoppers.flatMap(({ awaited }) => [...awaited]),
      `seed ${seed}: purchases whose end a device never heard`,
    ).toEqual([]);
    const given = new Set<string>();
    for (const person of PEOPLE)
      for (const { items, status } of await shop.rowsOf(person, 'purchase'))
        if (status === 'PAID')
          for (const { idOffer } of items) given.add(nameOf(shop.idOf(person), idOffer));
    expect([...given].toSorted(), `seed ${seed}: what was paid is not what was given`).toEqual(
      [...(await paidBy(shop)).keys()].toSorted(),
    );
    told.set('paid', given.size);
  } finally {
    await shop.close();
  }
  return told;
};

test('no person pays twice, what was paid is given, and no screen says what is not so', async () => {
  const told = new Map<string, number>();
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1)
    for (const [name, times] of await tell(seed)) told.set(name, (told.get(name) ?? 0) + times);
  expect(told.get('paid') ?? 0).toBeGreaterThan(SEEDS);
  expect(told.get('restore') ?? 0).toBeGreaterThan(SEEDS);
}, 86_400_000);
