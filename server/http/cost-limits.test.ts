import { cursorsText } from '#contract/scope-cursors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#server/feed/write.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Cost, CostLimits, defaultCostRates } from './cost-limits.ts';

const person = (idUser: string, more = {}) => ({
  tenant: 't',
  idUser,
  admin: 0,
  roles: [],
  sid: 's',
  gen: 1,
  idAppType: 1,
  ...more,
});

/** Work of a person, in its turn. */
const run = async <T>(
  costs: CostLimits,
  who: ReturnType<typeof person>,
  cost: Cost,
  work: () => Promise<T>,
): Promise<T> => {
  const give = await costs.take(who, cost);
  try {
    return await work();
  } finally {
    give();
  }
};

describe('what costs others', () => {
  test('is done one at a time for each person, a few for all, and every other person has a turn in between', async () => {
    const costs = new CostLimits();
    let at = 0;
    let most = 0;
    const order: string[] = [];
    const ask = (idUser: string) =>
      run(costs, person(idUser), 'drawing', async () => {
        most = Math.max(most, (at += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(idUser);
        at -= 1;
      });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 100 }, () => ask('ana')),
      ask('bia'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(
      1 + defaultCostRates.drawing.waiting + 1,
    );
    expect(outcomes[50]).toMatchObject({ reason: { code: 'rate_limited', retryAfter: 1 } });
    expect(most).toBe(1);
    // Not behind all that was asked for before.
    expect(order.indexOf('bia')).toBe(1);
    await ask('ana');
  });

  test('is bounded a minute too, support access by a person who is at it; one that fails gives its turn on', async () => {
    const costs = new CostLimits();
    const fail = () =>
      run(costs, person('ana', { supporter: 'admin' }), 'drawing', () =>
        Promise.reject(new Error('no')),
      );
    for (let i = 0; i < defaultCostRates.drawing.aMinute; i += 1)
      await expect(fail()).rejects.toThrow('no');
    await expect(fail()).rejects.toMatchObject({ code: 'rate_limited' });
    const work = () => Promise.resolve('done');
    await expect(run(costs, person('admin'), 'drawing', work)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(await run(costs, person('ana'), 'drawing', work)).toBe('done');
    expect(await run(costs, person('admin'), 'page', work)).toBe('done');
  });
});

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test('refuses most of 300 pages at once, also those that come with a look, and answers a colleague', async () => {
    const c = await t.company();
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()) },
      async ({ changes }) => {
        for (let i = 0; i < 500; i += 1)
          changes.put('company', 'app', `app${i}`, {
            ...buildAppDetails({ idCompany: c.tenant, name: 'x'.repeat(2_000) }),
            bucket: c.host,
          });
      },
    );
    const get = (path: string, token: string) =>
      t.call('GET', `/api/sync/${path}`, { host: c.host, token });
    const page = (token: string) =>
      get('changes?scope=company&cursor=0&limit=500&nonce=12345678', token);
    const look = (token: string, cursor = 0) =>
      get(`scopes?nonce=12345678&cursors=${cursorsText([{ scope: 'company', cursor }])}`, token);
    for (const ask of [page, look]) {
      const all = Array.from({ length: 300 }, () => ask(ana));
      const colleague = await ask(bia);
      const refused = (await Promise.all(all)).filter(({ status }) => status === 429);
      expect([
        colleague.status,
        refused.length > 100,
        Number(refused[0]?.headers['retry-after']) >= 1,
      ]).toEqual([200, true, true]);
    }
    // One after the other, as a device reads them, and looks that find nothing new.
    for (let i = 0; i < 10; i += 1) expect((await page(ana)).status).toBe(200);
    const nothing = await Promise.all(Array.from({ length: 50 }, () => look(ana, 9_999)));
    expect(nothing.every(({ status }) => status === 200)).toBe(true);
  });
});
