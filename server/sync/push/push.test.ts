import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { people } from '#server/db/schema/access.ts';
import { accessRecords } from '#server/db/schema/learning.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type Got, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const access = (c: TestCompany, id: string = randomUUID(), progress = 100) => ({
    id,
    kind: 'access.record',
    payload: {
      idContentItem: c.contents.um,
      idEnrollment: c.enrollment,
      type: 'ACCESS_CONTENT',
      progress,
    },
  });
  const visit = (c: TestCompany, idInterval: string) => ({
    id: randomUUID(),
    kind: 'visit.record',
    payload: {
      idInterval,
      timeStart: '2026-03-10 11:00:00',
      idContentItem: c.contents.um,
      type: 1,
      idSection: null,
      timeExecuted: 60,
    },
  });
  const told = ({ body }: Got) => body.results.map((r: AnyAnswer) => [r.verdict, r.code]);
  const recorded = async (c: TestCompany) =>
    (
      await t.services.db
        .select({ id: accessRecords.clientOpId })
        .from(accessRecords)
        .where(eq(accessRecords.tenant, c.tenant))
    ).length;
  const remembered = async (c: TestCompany) =>
    (
      await t.services.db
        .select({ key: opLedger.key })
        .from(opLedger)
        .where(eq(opLedger.tenant, c.tenant))
    ).length;
  const single = (c: TestCompany, token: string, key: string | undefined, progress = 100) =>
    t.call('POST', `/api/learning/contents/${c.contents.um}/trackings`, {
      host: c.host,
      token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: access(c, key, progress).payload,
    });

  test('answers each write in order, with nonce, epoch, time and the head of the person', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const ops = [
      access(c),
      { ...access(c), payload: { idContentItem: '!' } },
      { kind: 'nothing.known', payload: {}, id: randomUUID() },
    ];
    const { status, body, headers } = await t.push(c, token, ops);
    const scopes = await t.call('GET', '/api/sync/scopes?nonce=87654321', { host: c.host, token });
    const { head } = scopes.body.scopes[1];
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        v: 1,
        nonce: '12345678',
        epoch: await t.services.epochs.current(),
        now: t.clock.now(),
        results: [
          { id: ops[0]?.id, verdict: 'applied', serverSeq: head, answer: { success: true } },
          {
            id: ops[1]?.id,
            verdict: 'rejected',
            serverSeq: head,
            code: 'invalid_fields',
            message: 'Confira os campos indicados.',
            field: 'idContentItem',
          },
          {
            id: ops[2]?.id,
            verdict: 'retry',
            code: 'version_unsupported',
            after: 5,
            message: 'Esta versão do aplicativo precisa ser atualizada.',
          },
        ],
      },
    });
    expect(headers).toMatchObject({ 'x-sync-protocol': '1', 'cache-control': 'no-store' });
  });

  describe('news', () => {
    test('ride back with the verdicts: all heads, and the rows that the batch itself made', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const scope = `person:${c.ana}`;
      const { body } = await t.push(c, token, [visit(c, randomUUID())], {
        news: { scope, cursor: 0 },
      });
      const scopes = await t.call('GET', '/api/sync/scopes?nonce=87654321', {
        host: c.host,
        token,
      });
      const changes = await t.call(
        'GET',
        `/api/sync/changes?nonce=87654321&scope=${scope}&cursor=0&limit=100`,
        { host: c.host, token },
      );
      const { cursor, more, rows } = changes.body;
      expect(rows.length).toBeGreaterThan(0);
      expect(body.news).toEqual({
        scopes: scopes.body.scopes,
        changes: { scope, cursor, more, rows },
      });
      expect(body.results[0].serverSeq).toBe(cursor);
    });

    test('of another person are not told', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const { body } = await t.push(c, token, [access(c)], {
        news: { scope: `person:${c.bia}`, cursor: 0 },
      });
      expect(told({ body } as Got)).toEqual([['applied', undefined]]);
      expect([Object.keys(body.news), JSON.stringify(body.news).includes(c.bia)]).toEqual([
        ['scopes'],
        false,
      ]);
    });
  });

  describe('the same key', () => {
    test('is taken once, and told again', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const op = access(c);
      expect(told(await t.push(c, token, [op, op]))).toEqual([
        ['applied', undefined],
        ['replayed', undefined],
      ]);
      const again = await t.push(c, token, [op]);
      expect(again.body.results).toMatchObject([
        { verdict: 'replayed', answer: { success: true } },
      ]);
      expect(await recorded(c)).toBe(1);
    });

    test('with another payload is refused, and the first stays', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const op = access(c);
      await t.push(c, token, [op]);
      expect(told(await t.push(c, token, [access(c, op.id, 50)]))).toEqual([
        ['rejected', 'key_reused'],
      ]);
      expect(told(await t.push(c, token, [op]))).toEqual([['replayed', undefined]]);
    });

    test('of a refused write stays refused, even when it would now be taken', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const payload = {
        idNodeEnrollment: c.nodeEnrollment,
        idEnrollment: c.enrollment,
        idContentItem: c.contents.dois,
        idUser: c.ana,
      };
      const op = { id: randomUUID(), kind: 'content.start', payload };
      expect(told(await t.push(c, token, [op]))).toEqual([['rejected', 'locked']]);
      const done = {
        idContentEnrollment: contentEnrollmentId(c.nodeEnrollment, c.contents.um),
        status: 'COMPLETED',
        progress: 100,
      };
      expect(told(await t.push(c, token, [{ kind: 'content.complete', payload: done }]))).toEqual([
        ['applied', undefined],
      ]);
      expect(told(await t.push(c, token, [op]))).toEqual([['rejected', 'locked']]);
      expect(told(await t.push(c, token, [{ ...op, id: randomUUID() }]))).toEqual([
        ['applied', undefined],
      ]);
    });

    test('of another person is another key', async () => {
      const c = await t.company();
      const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
      const op = access(c);
      const bias = { ...op, payload: { ...op.payload, idEnrollment: c.biaEnrollment } };
      expect(told(await t.push(c, ana, [op]))).toEqual([['applied', undefined]]);
      expect(told(await t.push(c, bia, [bias], { owner: c.bia }))).toEqual([
        ['applied', undefined],
      ]);
      expect(await recorded(c)).toBe(2);
    });

    test('fifty times at once has one effect', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const op = access(c);
      const answers = await Promise.all(Array.from({ length: 50 }, () => t.push(c, token, [op])));
      const verdicts = answers.map(({ status, body }) =>
        status === 200 ? body.results[0].verdict : body.code,
      );
      expect(verdicts.filter((v) => v === 'applied')).toEqual(['applied']);
      expect(
        verdicts.filter((v) => v !== 'applied' && v !== 'replayed' && v !== 'in_flight'),
      ).toEqual([]);
      expect([await recorded(c), await remembered(c)]).toEqual([1, 1]);
    });

    test('fifty times at once by single calls has one effect', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => single(c, token, key)));
      const first = answers.filter(
        ({ status, headers }) => status === 200 && headers['idempotency-replayed'] === undefined,
      );
      const rest = answers.filter(
        ({ status, headers }) => !(status === 200 && headers['idempotency-replayed'] === undefined),
      );
      expect(first.map(({ body }) => body)).toEqual([{ success: true }]);
      expect(
        rest.filter(
          ({ status, headers }) => status !== 409 && headers['idempotency-replayed'] !== 'true',
        ),
      ).toEqual([]);
      expect([await recorded(c), await remembered(c)]).toEqual([1, 1]);
    });
  });

  describe('a single call', () => {
    test('wants a key, replays, and refuses the key for something else', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const key = randomUUID();
      const keyless = await single(c, token, undefined);
      expect([keyless.status, keyless.body.code]).toEqual([400, 'key_missing']);
      expect((await single(c, token, key)).status).toBe(200);
      const again = await single(c, token, key);
      expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([
        200,
        'true',
        { success: true },
      ]);
      const other = await single(c, token, key, 40);
      expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
      expect(await recorded(c)).toBe(1);
    });

    test('waits for its twin that is under way, and is told to come again when that takes long', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const key = randomUUID();
      if (database().kind === 'pglite') {
        // The transactions run one after the other: the second request waits and is replayed.
        const [first, second] = await Promise.all([single(c, token, key), single(c, token, key)]);
        expect(
          [
            first.headers['idempotency-replayed'],
            second.headers['idempotency-replayed'],
          ].toSorted(),
        ).toEqual(['true', undefined]);
      } else {
        await t.services.db.transaction(async (tx) => {
          await tx.select({ id: people.id }).from(people).where(eq(people.id, c.ana)).for('update');
          const { status, body, headers } = await single(c, token, key);
          expect([status, body.code, headers['retry-after']]).toEqual([409, 'in_flight', '1']);
        });
        expect(await remembered(c)).toBe(0);
        expect((await single(c, token, key)).headers['idempotency-replayed']).toBeUndefined();
      }
      expect([await recorded(c), await remembered(c)]).toEqual([1, 1]);
    });

    test('shares the ledger with batches', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const op = access(c);
      await t.push(c, token, [op]);
      expect((await single(c, token, op.id)).headers['idempotency-replayed']).toBe('true');
      expect(await recorded(c)).toBe(1);
    });

    test('says no when path and body name different things', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const { status, body } = await t.call(
        'POST',
        `/api/learning/contents/${c.contents.dois}/trackings`,
        {
          host: c.host,
          token,
          headers: { 'idempotency-key': randomUUID() },
          body: access(c).payload,
        },
      );
      expect([status, body.fields]).toEqual([
        422,
        [{ path: 'idContentItem', message: 'Valor diferente do que está no endereço.' }],
      ]);
    });
  });

  describe('a write that comes after another', () => {
    test('is blocked until that one is taken, and nothing of it is kept', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const first = access(c);
      const second = { ...access(c), afterOp: first.id };
      expect(told(await t.push(c, token, [second]))).toEqual([['blocked', undefined]]);
      expect([await recorded(c), await remembered(c)]).toEqual([0, 0]);
      expect(told(await t.push(c, token, [first, second]))).toEqual([
        ['applied', undefined],
        ['applied', undefined],
      ]);
      expect(told(await t.push(c, token, [{ ...access(c), afterOp: first.id }]))).toEqual([
        ['applied', undefined],
      ]);
    });

    test('is blocked by one that was refused', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const refused = { ...access(c), payload: { ...access(c).payload, idContentItem: 'nenhum' } };
      const second = { ...access(c), afterOp: refused.id };
      expect(told(await t.push(c, token, [refused, second]))).toEqual([
        ['rejected', 'not_found'],
        ['blocked', undefined],
      ]);
    });
  });

  test('one that cannot be taken holds up no other, and is taken once it can be', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const { db } = t.services;
    await db.execute(sql`create or replace function refuse_poison() returns trigger as $$ begin
      if new.id_interval like 'poison%' then raise exception 'poisoned'; end if; return new; end $$ language plpgsql`);
    await db.execute(
      sql`create or replace trigger poison before insert on visits for each row execute function refuse_poison()`,
    );
    const ops = [
      access(c),
      visit(c, 'good-1'),
      visit(c, 'poison-1'),
      access(c),
      visit(c, 'good-2'),
    ];
    expect(told(await t.push(c, token, ops))).toEqual([
      ['applied', undefined],
      ['applied', undefined],
      ['retry', 'internal'],
      ['applied', undefined],
      ['applied', undefined],
    ]);
    expect([await recorded(c), await remembered(c)]).toEqual([2, 4]);
    await db.execute(sql`drop trigger poison on visits`);
    expect(told(await t.push(c, token, ops))).toEqual([
      ['replayed', undefined],
      ['replayed', undefined],
      ['applied', undefined],
      ['replayed', undefined],
      ['replayed', undefined],
    ]);
    expect([await recorded(c), await remembered(c)]).toEqual([2, 5]);
  });

  test('a newer shape of a payload is kept waiting; another protocol is told to update', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    expect(told(await t.push(c, token, [{ ...access(c), kindV: 2 }]))).toEqual([
      ['retry', 'version_unsupported'],
    ]);
    expect(await remembered(c)).toBe(0);
    const { status, body, headers } = await t.push(c, token, [access(c)], {
      v: 2,
      ops: 'in a shape of tomorrow',
    });
    expect([status, body.code, headers['x-sync-protocol']]).toEqual([
      426,
      'version_unsupported',
      '1',
    ]);
  });

  test('no time of a device is taken that lies in the future, or where its clock is broken', async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const now = t.clock.now();
    const times = [
      { wall: now + 86_400_000 },
      { wall: 0 },
      { wall: now - 7_200_000, offset: 3_600_000 },
    ];
    for (const at of times) await t.push(c, token, [{ ...access(c), at }]);
    const rows = await t.services.db
      .select({ at: accessRecords.accessedAt })
      .from(accessRecords)
      .where(and(eq(accessRecords.tenant, c.tenant), eq(accessRecords.idUser, c.ana)));
    expect(rows.map(({ at }) => at.getTime()).toSorted()).toEqual([now - 3_600_000, now, now]);
  });
});
