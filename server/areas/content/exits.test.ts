import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigationExits } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';

const HOUR_MS = 3_600_000;
const told = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const exit = (over: object = {}) => ({
      kind: 'exit.record',
      payload: {
        idInterval: 'x1',
        timeStart: told(t.clock.now() - HOUR_MS),
        idNavigationItem: c.course,
        idNavigationType: 2,
        idSection: null,
        timeExecuted: 40,
        ...over,
      },
    });
    const push = async (...ops: AnyAnswer[]): Promise<AnyAnswer[]> =>
      (await t.push(c, token, ops)).body.results;
    const rows = async () =>
      (
        await database()
          .db.select()
          .from(navigationExits)
          .where(eq(navigationExits.tenant, c.tenant))
      ).map((row) => [
        row.idUser,
        row.idNavigationType,
        row.idNavigationItem,
        row.idSection,
        (row.endAt.getTime() - row.startAt.getTime()) / 1_000,
      ]);
    return { c, token, exit, push, rows };
  };

  test('counts once, however often it arrives, and only grows', async () => {
    const { c, exit, push, rows } = await begin();
    const [first, again, shorter, longer] = await push(
      exit(),
      exit(),
      exit({ timeExecuted: 10 }),
      exit({ timeExecuted: 70 }),
    );
    expect([first, again, shorter, longer].map(({ verdict }) => verdict)).toEqual([
      'applied',
      'merged',
      'merged',
      'applied',
    ]);
    expect(await rows()).toEqual([[c.ana, 2, c.course, null, 70]]);
  });

  test('has the time of the server, and a day at most', async () => {
    const { c, exit, push } = await begin();
    const now = t.clock.now();
    // Its clock is a day ahead, and the device knows it.
    const at = { wall: now + 24 * HOUR_MS, offset: -24 * HOUR_MS };
    const ahead = { ...exit({ timeStart: told(now + 23 * HOUR_MS) }), at };
    await push(
      ahead,
      exit({ idInterval: 'x2', timeStart: told(now + 9 * HOUR_MS) }),
      exit({ idInterval: 'x3', timeExecuted: 86_400 }),
    );
    const rows = await database()
      .db.select()
      .from(navigationExits)
      .where(eq(navigationExits.tenant, c.tenant));
    const of = (id: string) => rows.find(({ idInterval }) => idInterval === id);
    expect(Math.abs((of('x1')?.startAt.getTime() ?? 0) - (now - HOUR_MS))).toBeLessThan(2_000);
    expect(rows.every(({ startAt, endAt }) => startAt <= endAt && endAt.getTime() <= now)).toBe(
      true,
    );
    const over = await push(
      exit({ timeExecuted: 86_401 }),
      exit({ timeExecuted: 0 }),
      exit({ timeStart: '2026-99-99 10:00:00' }),
    );
    expect(over.map(({ verdict }) => verdict)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('is of a page, a section or a screen of this company; anything else is taken and is nothing', async () => {
    const { c, exit, push, rows } = await begin();
    const other = await t.company();
    const section = {
      idSectionType: 32,
      order: 0,
      title: null,
      text: null,
      homeType: 'row' as const,
      items: [],
      address: null,
    };
    for (const one of [c, other])
      await write(
        database().db,
        { tenant: one.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        (w) => putSections(w, [{ ...section, idSection: `${one.tenant}-avisos` }]),
      );
    const mine = `${c.tenant}-avisos`;
    const verdicts = await push(
      exit({ idInterval: 'a', idNavigationItem: mine, idNavigationType: 1, idSection: mine }),
      exit({
        idInterval: 'b',
        idNavigationItem: 'journey',
        idNavigationType: 3,
        idSection: `${other.tenant}-avisos`,
      }),
      exit({ idInterval: 'c', idNavigationItem: other.course }),
      exit({ idInterval: 'd', idNavigationItem: `${other.tenant}-avisos`, idNavigationType: 1 }),
      exit({ idInterval: 'e', idNavigationItem: 'a.b', idNavigationType: 3 }),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'applied',
      'applied',
      'merged',
      'merged',
      'merged',
    ]);
    expect((await rows()).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [c.ana, 1, mine, mine, 40],
      [c.ana, 3, 'journey', null, 40],
    ]);
  });

  test('is a call of its own, which counts once', async () => {
    const { c, token, exit, rows } = await begin();
    const headers = { 'idempotency-key': randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await t.call('POST', '/api/tracking/exit', {
        host: c.host,
        token,
        headers,
        body: exit().payload,
      });
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await rows()).toHaveLength(1);
  });
});
