/**
 * Each write of a batch stands alone: one that cannot be kept, in whatever part, holds up no other.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueItems } from '#server/db/schema/queue.ts';
import { feedRows, opLedger } from '#server/db/schema/sync.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type Got, type TestApp, type TestOp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const vote = (idContentItem: string, more: object = {}): TestOp & { id: string } => ({
    id: randomUUID(),
    kind: 'rating.set',
    payload: { idContentItem, vote: 4, ...more },
  });
  const told = ({ status, body }: Got) =>
    status === 200
      ? body.results.map((r: { verdict: string; code?: string }) => [r.verdict, r.code])
      : status;
  const remembered = (c: TestCompany) =>
    t.services.db.select().from(opLedger).where(eq(opLedger.tenant, c.tenant));
  const nested = (levels: number): unknown =>
    JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
  const report = (c: TestCompany, token: string, opId: string, over: object = {}) =>
    t.call('POST', '/api/sync/report', {
      host: c.host,
      token,
      body: {
        device: 'aparelho',
        deviceName: 'Moto\0 G32',
        appVersion: '1',
        at: new Date(t.clock.now()).toISOString(),
        storage: null,
        waiting: 1,
        attention: 1,
        byKind: { 'rating\0': 1 },
        oldestAt: '0000-01-01T00:00:00.000Z',
        finishedNotReceived: 2 ** 40,
        items: [
          {
            opId,
            kind: 'chat.send',
            kindV: 1,
            entity: 'x\0',
            subject: '\ud83d',
            payload: { message: 'a\0b\ud83d', deep: nested(5000) },
            madeAt: '0000-01-01T00:00:00.000Z',
            state: 'suspect',
            code: 'suspect',
            message: '\0',
            answer: { '\0': '\udc00' },
            ...over,
          },
        ],
      },
    });

  test.each([
    ['U+0000', { note: 'a\0b' }],
    ['half a pair', { note: 'a\ud83d' }],
    ['a name of that kind', { 'a\0': 1 }],
    ['5,000 levels', { note: nested(5000) }],
  ])(
    'one that holds %s is refused in words and shown to administrators; the rest is taken',
    async (_, more) => {
      const c = await t.company();
      const token = await t.enter(c);
      const [first, bad, last] = [
        vote(c.contents.um),
        vote(c.contents.dois, more),
        vote(c.contents.extra),
      ];
      const answer = await t.push(c, token, [first, bad, last]);
      expect(told(answer)).toEqual([
        ['applied', undefined],
        ['rejected', 'ill_formed'],
        ['applied', undefined],
      ]);
      expect(answer.body.results[1].message).toMatch(/caracteres que não podem ser salvos/);
      expect(told(await t.push(c, token, [bad]))).toEqual([['rejected', 'ill_formed']]);
      const items = await t.services.db
        .select()
        .from(queueItems)
        .where(eq(queueItems.tenant, c.tenant));
      expect(items.map(({ opId, code }) => [opId, code])).toEqual([[bad.id, 'ill_formed']]);
      expect((await report(c, token, bad.id)).status).toBe(200);
    },
  );

  test('a report of a device with such a write is kept, and is read by administrators', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const opId = randomUUID();
    expect((await report(c, token, opId)).status).toBe(200);
    const admin = await t.enter(c, 'admin');
    const { body } = await t.call('GET', '/api/sync/changes?scope=admin&cursor=0&nonce=12345678', {
      host: c.host,
      token: admin,
    });
    const [queue] = body.rows.filter((row: { t: string }) => row.t === 'deviceQueue');
    expect([queue.d.deviceName, queue.d.waiting]).toEqual(['Moto\uFFFD G32', 1]);
    const [item] = body.rows.filter((row: { t: string }) => row.t === 'queueItem');
    expect([item.d.opId, item.d.payload.message]).toEqual([opId, 'a\uFFFDb\uFFFD']);
  });

  test('a call that comes alone is refused in words', async () => {
    const c = await t.company();
    const { status, body } = await t.call(
      'POST',
      `/api/learning/contents/${c.contents.um}/trackings`,
      {
        host: c.host,
        token: await t.enter(c),
        headers: { 'idempotency-key': randomUUID() },
        body: {
          idContentItem: c.contents.um,
          idEnrollment: c.enrollment,
          type: 'ACCESS_CONTENT\0',
          progress: 100,
        },
      },
    );
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'ill_formed', 'type']);
  });

  /** Fails where the marked text comes into a table, as a column that cannot hold it would. */
  const refuse = async (table: string, condition: string): Promise<() => Promise<void>> => {
    const name = `refuse_${table}`;
    await t.services.db.execute(
      sql.raw(`create or replace function ${name}() returns trigger as $$ begin
        if ${condition} then raise exception 'refused by the test'; end if; return new; end $$ language plpgsql`),
    );
    await t.services.db.execute(
      sql.raw(
        `create or replace trigger ${name} before insert on ${table} for each row execute function ${name}()`,
      ),
    );
    return async () =>
      void (await t.services.db.execute(sql.raw(`drop trigger ${name} on ${table}`)));
  };

  test.each([
    [
      'feed rows',
      'feed_rows',
      (key: string, c: TestCompany) =>
        `new.t = 'rating' and new.id like '%${c.contents.dois}%' and '${key}' <> ''`,
    ],
    ['ledger row', 'op_ledger', (key: string) => `new.key = '${key}'`],
  ])(
    'one whose %s cannot be written holds up no other, leaves nothing, and is taken once it can be',
    async (_, table, condition) => {
      const c = await t.company();
      const token = await t.enter(c);
      const ops = [vote(c.contents.um), vote(c.contents.dois), vote(c.contents.extra)];
      const allow = await refuse(table, condition(ops[1]?.id ?? '', c));
      try {
        expect(told(await t.push(c, token, ops))).toEqual([
          ['applied', undefined],
          ['retry', 'internal'],
          ['applied', undefined],
        ]);
        expect((await remembered(c)).map(({ key }) => key).toSorted()).toEqual(
          [ops[0]?.id, ops[2]?.id].toSorted(),
        );
        const rows = await t.services.db
          .select({ id: feedRows.id })
          .from(feedRows)
          .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, 'rating')));
        expect([rows.length > 0, rows.some(({ id }) => id.includes(c.contents.dois))]).toEqual([
          true,
          false,
        ]);
      } finally {
        await allow();
      }
      expect(told(await t.push(c, token, ops)).map(([verdict]: [string]) => verdict)).toEqual([
        'replayed',
        'applied',
        'replayed',
      ]);
    },
  );

  test('one whose raised item cannot be written holds up no other', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const ops = [vote(c.contents.um), vote('nenhum'), vote(c.contents.extra)];
    const allow = await refuse('queue_items', `new.op_id = '${ops[1]?.id}'`);
    try {
      expect(told(await t.push(c, token, ops)).map(([verdict]: [string]) => verdict)).toEqual([
        'applied',
        'retry',
        'applied',
      ]);
    } finally {
      await allow();
    }
    expect(told(await t.push(c, token, ops)).map(([verdict]: [string]) => verdict)).toEqual([
      'replayed',
      'rejected',
      'replayed',
    ]);
  });
});
