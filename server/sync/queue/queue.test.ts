import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { DeviceQueue } from '#contract/sync/entities/device-queue.ts';
import type { Directive } from '#contract/sync/entities/directive.ts';
import { deviceReports, directives } from '#server/db/schema/queue.ts';
import { OPEN_ITEMS, SHOWN_DEVICES } from './bounds.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type TestOp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const locked = (c: TestCompany, id = randomUUID()) => ({
    id,
    kind: 'content.start',
    payload: {
      idNodeEnrollment: c.nodeEnrollment,
      idEnrollment: c.enrollment,
      idContentItem: c.contents.dois,
      idUser: c.ana,
    },
  });
  const figures = { waiting: 0, attention: 0, byKind: {}, oldestAt: null, finishedNotReceived: 0 };
  const report = (c: TestCompany, token: string, over: Record<string, unknown> = {}) =>
    t.call('POST', '/api/sync/report', {
      host: c.host,
      token,
      body: {
        device: 'aparelho',
        deviceName: 'Moto G32',
        appVersion: '1.0.0',
        at: new Date(t.clock.now()).toISOString(),
        storage: null,
        ...figures,
        items: [],
        ...over,
      },
    });
  const reported = (opId: string, over: Record<string, unknown> = {}) => ({
    opId,
    kind: 'rating.set',
    kindV: 1,
    entity: 'rating:x',
    subject: 'Um',
    payload: { idContentItem: 'x', vote: 3 },
    madeAt: '2026-03-10T11:00:00.000Z',
    state: 'suspect',
    code: 'suspect',
    ...over,
  });
  /** Rows of a scope by `table:id`; deleted ones are null. */
  const rows = async (c: TestCompany, token: string, scope = 'admin') => {
    const { status, body } = await t.call(
      'GET',
      `/api/sync/changes?scope=${scope}&cursor=0&nonce=12345678`,
      { host: c.host, token },
    );
    if (status !== 200) return status;
    return Object.fromEntries(
      body.rows.map((row: { t: string; id: string; op: string; d?: unknown }) => [
        `${row.t}:${row.id}`,
        row.op === 'put' ? row.d : null,
      ]),
    );
  };
  const decide = async (
    c: TestCompany,
    token: string,
    over: Record<string, unknown>,
    op: Partial<TestOp> = {},
  ) => {
    const payload = {
      idDecision: randomUUID(),
      idUser: c.ana,
      action: 'retry',
      payload: null,
      toUser: null,
      reason: 'combinado',
      ...over,
    };
    const { body } = await t.push(c, token, [{ kind: 'queue.decide', payload, ...op }], {
      owner: c.admin,
    });
    const [{ verdict, code, field }] = body.results;
    return [verdict, code, field].filter(Boolean).join(' ');
  };
  const told = async (c: TestCompany, token: string) =>
    Object.values(
      (await rows(c, token, `person:${c.ana}`)) as Record<string, Partial<Directive> | null>,
    ).filter((row) => row?.idDirective !== undefined);
  const audit = (c: TestCompany) =>
    t.services.db.select().from(directives).where(eq(directives.tenant, c.tenant));

  const both = async () => {
    const c = await t.company();
    return { c, ana: await t.enter(c), admin: await t.enter(c, 'admin') };
  };
  const refused = async () => {
    const all = await both();
    const op = locked(all.c);
    const { body } = await t.push(all.c, all.ana, [op]);
    expect(body.results[0]).toMatchObject({ verdict: 'rejected', code: 'locked' });
    return { ...all, op, key: `queueItem:${all.c.ana}~${op.id}` };
  };

  describe('the scope of administrators', () => {
    test('is offered to them and refused to everybody else', async () => {
      const { c, ana, admin } = await both();
      const offered = async (token: string) =>
        (
          await t.call('GET', '/api/sync/scopes?nonce=12345678', { host: c.host, token })
        ).body.scopes.map(({ scope }: { scope: string }) => scope);
      expect([await offered(ana), await offered(admin)]).toEqual([
        ['company', `person:${c.ana}`],
        ['company', `person:${c.admin}`, 'admin'],
      ]);
      expect([await rows(c, ana), await rows(c, admin)]).toEqual([403, {}]);
    });

    test('of one company shows nothing of another', async () => {
      const { c, ana } = await refused();
      await report(c, ana);
      const other = await both();
      expect(await rows(other.c, other.admin)).toEqual({});
    });
  });

  describe('a report', () => {
    test('shows the device with its person, figures and version', async () => {
      const { c, ana, admin } = await both();
      const oldestAt = '2026-03-09T10:00:00.000Z';
      const said = {
        waiting: 4,
        attention: 1,
        byKind: { 'rating.set': 5 },
        oldestAt,
        finishedNotReceived: 2,
      };
      expect(
        (await report(c, ana, { ...said, storage: { usage: 95, quota: 100, persisted: false } }))
          .body,
      ).toEqual({ success: true });
      const now = new Date(t.clock.now()).toISOString();
      expect(await rows(c, admin)).toEqual({
        [`deviceQueue:${c.ana}~aparelho`]: {
          idDeviceQueue: `${c.ana}~aparelho`,
          idUser: c.ana,
          device: 'aparelho',
          name: 'ana',
          role: null,
          unit: null,
          deviceName: 'Moto G32',
          givenName: null,
          since: now,
          appVersion: '1.0.0',
          lastContact: now,
          reportedAt: now,
          storageLow: true,
          ...said,
        },
      });
    });

    test('without a name keeps the one that is known', async () => {
      const { c, ana, admin } = await both();
      await report(c, ana);
      await report(c, ana, { deviceName: null, waiting: 2 });
      const since = new Date(t.clock.now()).toISOString();
      expect(await rows(c, admin)).toMatchObject({
        [`deviceQueue:${c.ana}~aparelho`]: { deviceName: 'Moto G32', waiting: 2, since },
      });
      t.clock.advance({ minutes: 1 });
      await report(c, ana, { givenName: 'Celular azul' });
      expect(await rows(c, admin)).toMatchObject({
        [`deviceQueue:${c.ana}~aparelho`]: { givenName: 'Celular azul', since },
      });
    });

    test('brings what only the device knows, and lets go of what it settled', async () => {
      const { c, ana, admin } = await both();
      const [first, second] = [randomUUID(), randomUUID()];
      await report(c, ana, {
        items: [reported(first), reported(second, { kind: 'queue.decide' })],
      });
      const key = `queueItem:${c.ana}~${first}`;
      expect(await rows(c, admin)).toMatchObject({
        [key]: { state: 'suspect', subject: 'Um', receivedAt: null, name: 'ana', decision: null },
      });
      await report(c, ana);
      expect(await rows(c, admin)).toMatchObject({ [key]: null });
      await report(c, ana, { items: [reported(first)] });
      expect(await rows(c, admin)).toMatchObject({ [key]: { state: 'suspect' } });
    });

    test('cannot change what the server itself saw, nor touch the items of another person', async () => {
      const { c, ana, admin, op, key } = await refused();
      await report(c, ana, {
        items: [reported(op.id, { payload: { forged: true }, code: 'forged' })],
      });
      await report(c, await t.enter(c, 'bia'), { items: [reported(op.id)] });
      expect(await rows(c, admin)).toMatchObject({
        [key]: { state: 'rejected', code: 'locked', payload: op.payload, subject: 'Um' },
        [`queueItem:${c.bia}~${op.id}`]: { state: 'suspect', idUser: c.bia },
      });
    });
  });

  describe('what comes in', () => {
    test('is told of at once when it is refused, and a call on its own is not', async () => {
      const { c, ana, admin, op, key } = await refused();
      const { kind, payload } = op;
      expect(await rows(c, admin)).toMatchObject({
        [key]: {
          kind,
          payload,
          device: 'aparelho',
          state: 'rejected',
          code: 'locked',
          message: 'Conclua o item anterior para liberar este.',
        },
      });
      const headers = { 'idempotency-key': randomUUID() };
      expect(
        (
          await t.call('POST', '/api/learning/content-enrollments', {
            host: c.host,
            token: ana,
            headers,
            body: payload,
          })
        ).status,
      ).toBe(403);
      expect(Object.keys((await rows(c, admin)) as object)).toEqual([key]);
    });

    test('is told of when it is late or cannot be, for information alone', async () => {
      const { c, ana, admin } = await both();
      const [late, figure, doubtful] = [randomUUID(), randomUUID(), randomUUID()];
      const wall = t.clock.now() - 25 * 3_600_000;
      const visit = { idInterval: 'i', idContentItem: c.contents.um, type: 1, idSection: null };
      await t.push(c, ana, [
        {
          id: late,
          kind: 'rating.set',
          payload: { idContentItem: c.contents.um, vote: 5 },
          at: { wall },
        },
        {
          id: figure,
          kind: 'visit.record',
          payload: { ...visit, timeStart: '2026-03-09 11:00:00', timeExecuted: 9 },
          at: { wall },
        },
        {
          id: doubtful,
          kind: 'visit.record',
          payload: {
            ...visit,
            idInterval: 'j',
            timeStart: '2026-03-10 13:00:00',
            timeExecuted: 60,
          },
        },
      ]);
      expect(await rows(c, admin)).toMatchObject({
        [`queueItem:${c.ana}~${late}`]: { state: 'late', madeAt: new Date(wall).toISOString() },
        [`queueItem:${c.ana}~${doubtful}`]: { state: 'flagged' },
      });
      expect(Object.keys((await rows(c, admin)) as object)).toHaveLength(2);
      expect(await decide(c, admin, { opId: late, action: 'discard' })).toBe(
        'rejected invalid_fields action',
      );
      expect(await decide(c, admin, { opId: late, action: 'accept' })).toBe('applied');
    });
  });

  describe('one person', () => {
    test('fills the list with so many items and devices and no more; what was left out comes when others were decided', async () => {
      const { c, ana, admin } = await both();
      const shown = async (table: string) =>
        Object.entries((await rows(c, admin)) as object).filter(
          ([key, row]) => key.startsWith(`${table}:${c.ana}`) && row !== null,
        ).length;
      const ops = Array.from({ length: OPEN_ITEMS + 30 }, () => locked(c));
      for (let n = 0; n < ops.length; n += 50) await t.push(c, ana, ops.slice(n, n + 50));
      expect(await shown('queueItem')).toBe(OPEN_ITEMS);
      const last = reported(ops.at(-1)?.id ?? '');
      await report(c, ana, { items: [last] });
      expect(await shown('queueItem')).toBe(1);
      for (let n = 0; n < SHOWN_DEVICES + 5; n += 1) {
        t.clock.advance({ minutes: 1 });
        await report(c, ana, { device: `outro-${n}`, waiting: n === 0 ? 3 : 0 });
      }
      expect(await shown('deviceQueue')).toBe(SHOWN_DEVICES);
      expect(Object.keys((await rows(c, admin)) as object)).toContain(
        `deviceQueue:${c.ana}~outro-0`,
      );
    });
  });

  describe('a contact', () => {
    test('is noted of a device that is known, and not at every request', async () => {
      const { c, admin } = await both();
      const body = { username: 'ana', password: 'Senha2026', idAppType: 1, device: 'aparelho' };
      const token = (await t.call('POST', '/api/login', { host: c.host, body })).body.token;
      await report(c, token);
      const seen = async () =>
        ((await rows(c, admin)) as Record<string, DeviceQueue>)[`deviceQueue:${c.ana}~aparelho`]
          ?.lastContact;
      const look = () => t.call('GET', '/api/sync/scopes?nonce=12345678', { host: c.host, token });
      await look();
      const first = await seen();
      t.clock.advance({ minutes: 3 });
      await look();
      expect(await seen()).toBe(first);
      t.clock.advance({ minutes: 3 });
      await look();
      expect(await seen()).toBe(new Date(t.clock.now()).toISOString());
    });

    test('goes on while the device sends, also in a session that never said which device it is', async () => {
      const { c, ana, admin } = await both();
      await report(c, ana);
      const seen = async () =>
        ((await rows(c, admin)) as Record<string, DeviceQueue>)[`deviceQueue:${c.ana}~aparelho`]
          ?.lastContact;
      for (const minutes of [2, 2]) {
        t.clock.advance({ minutes });
        await t.push(c, ana, [
          { kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 4 } },
        ]);
        expect(await seen()).toBe(new Date(t.clock.now()).toISOString());
      }
    });
  });

  describe('a decision', () => {
    test('is for administrators alone, of their own company, on what is there', async () => {
      const { c, ana, admin, op } = await refused();
      const other = await both();
      const payload = {
        idDecision: randomUUID(),
        opId: op.id,
        idUser: c.ana,
        action: 'discard',
        reason: 'x',
      };
      expect(
        (await t.push(c, ana, [{ kind: 'queue.decide', payload }])).body.results[0],
      ).toMatchObject({
        verdict: 'rejected',
        code: 'forbidden',
      });
      expect(await decide(other.c, other.admin, { opId: op.id, idUser: c.ana })).toBe(
        'rejected not_found',
      );
      expect(await decide(c, admin, { opId: randomUUID() })).toBe('rejected not_found');
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: other.c.bia })).toBe(
        'rejected not_found toUser',
      );
      expect(await decide(c, admin, { opId: op.id, reason: '  ' })).toBe(
        'rejected invalid_fields reason',
      );
      expect(await audit(c)).toEqual([]);
    });

    test('to try again is told to the person with its reason, once, and stands in the audit', async () => {
      const { c, ana, admin, op, key } = await refused();
      const idDecision = randomUUID();
      const id = randomUUID();
      expect(await decide(c, admin, { idDecision, opId: op.id }, { id })).toBe('applied');
      expect(await decide(c, admin, { idDecision, opId: op.id }, { id })).toBe('replayed');
      expect(await decide(c, admin, { opId: op.id, action: 'discard' })).toBe('rejected decided');
      const at = new Date(t.clock.now()).toISOString();
      expect(await told(c, ana)).toEqual([
        {
          idDirective: idDecision,
          opId: op.id,
          kind: op.kind,
          action: 'retry',
          payload: op.payload,
          reason: 'combinado',
          actorName: 'admin',
          at,
        },
      ]);
      expect(await rows(c, admin)).toMatchObject({
        [key]: {
          decision: { action: 'retry', reason: 'combinado', actor: 'admin', toUser: null, at },
        },
      });
      expect(await audit(c)).toMatchObject([
        {
          id: idDecision,
          idActor: c.admin,
          actorName: 'admin',
          reason: 'combinado',
          before: { state: 'rejected', code: 'locked', payload: op.payload },
        },
      ]);
    });

    test('to accept opens what was locked, and its key counts once', async () => {
      const { c, ana, admin, op } = await refused();
      expect(await decide(c, admin, { opId: op.id, action: 'accept' })).toBe('applied');
      const id = contentEnrollmentId(c.nodeEnrollment, c.contents.dois);
      expect(await rows(c, ana, `person:${c.ana}`)).toMatchObject({
        [`contentEnrollment:${id}`]: { status: 'IN_PROGRESS', idUser: c.ana },
      });
      expect((await t.push(c, ana, [op])).body.results[0]).toMatchObject({ verdict: 'replayed' });
      expect((await told(c, ana)).map((row) => row?.action)).toEqual(['accept']);
    });

    test('to accept what cannot be is refused with the reason, and nothing is decided', async () => {
      const { c, ana, admin } = await both();
      const op = {
        id: randomUUID(),
        kind: 'rating.set',
        payload: { idContentItem: 'nada', vote: 2 },
      };
      await t.push(c, ana, [op]);
      expect(await decide(c, admin, { opId: op.id, action: 'accept' })).toBe('rejected not_found');
      expect(await told(c, ana)).toEqual([]);
      expect(await decide(c, admin, { opId: op.id, action: 'discard' })).toBe('applied');
    });

    test('to edit is checked by the kind, stays about the same thing, and closes the old key', async () => {
      const { c, ana, admin } = await both();
      const opId = randomUUID();
      const payload = { idContentItem: c.contents.um, vote: 1 };
      await report(c, ana, { items: [reported(opId, { payload })] });
      expect(
        await decide(c, admin, { opId, action: 'edit', payload: { ...payload, vote: 9 } }),
      ).toBe('rejected invalid_fields payload.vote');
      expect(
        await decide(c, admin, {
          opId,
          action: 'edit',
          payload: { idContentItem: c.contents.dois, vote: 2 },
        }),
      ).toBe('rejected invalid_fields payload');
      expect(
        await decide(c, admin, { opId, action: 'edit', payload: { ...payload, vote: 4 } }),
      ).toBe('applied');
      expect(await told(c, ana)).toMatchObject([
        { action: 'edit', payload: { ...payload, vote: 4 } },
      ]);
      expect(
        (await t.push(c, ana, [{ id: opId, kind: 'rating.set', payload }])).body.results[0],
      ).toMatchObject({ code: 'decided' });
    });

    test('to hand over counts for the other person, with their own enrolment', async () => {
      const { c, ana, admin, op } = await refused();
      expect(await decide(c, admin, { opId: op.id, action: 'reassign' })).toBe(
        'rejected invalid_fields toUser',
      );
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: c.admin })).toBe(
        'rejected not_enrolled toUser',
      );
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: c.bia })).toBe(
        'applied',
      );
      const id = contentEnrollmentId(c.biaNodeEnrollment, c.contents.dois);
      const bia = await t.enter(c, 'bia');
      expect(await rows(c, bia, `person:${c.bia}`)).toMatchObject({
        [`contentEnrollment:${id}`]: { idUser: c.bia, idEnrollment: c.biaEnrollment },
      });
      expect((await told(c, ana)).map((row) => row?.action)).toEqual(['reassign']);
      expect((await t.push(c, ana, [op])).body.results[0]).toMatchObject({
        verdict: 'rejected',
        code: 'decided',
      });
    });

    test('to hand over a signature is refused', async () => {
      const { c, ana, admin } = await both();
      const payload = {
        idUser: c.ana,
        communicationAccepted: 1,
        userLicenceTermsAccepted: 1,
        responsibility: [],
      };
      const op = { id: randomUUID(), kind: 'terms.accept', payload };
      expect((await t.push(c, ana, [op])).body.results[0]).toMatchObject({ verdict: 'conflict' });
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: c.bia })).toBe(
        'rejected forbidden action',
      );
    });

    test('on what arrived in between is refused', async () => {
      const { c, ana, admin } = await both();
      const op = {
        id: randomUUID(),
        kind: 'rating.set',
        payload: { idContentItem: c.contents.um, vote: 2 },
      };
      await t.push(c, ana, [op]);
      await report(c, ana, { items: [reported(op.id, { payload: op.payload })] });
      expect(await decide(c, admin, { opId: op.id, action: 'discard' })).toBe('conflict conflict');
    });

    test('by two at once is one', async () => {
      const { c, ana, admin, op } = await refused();
      const done = await Promise.all(
        [1, 2, 3, 4].map(() => decide(c, admin, { opId: op.id, action: 'accept' })),
      );
      expect(done.sort()).toEqual([
        'applied',
        'rejected decided',
        'rejected decided',
        'rejected decided',
      ]);
      expect(await told(c, ana)).toHaveLength(1);
    });

    test('comes alone too, with its key', async () => {
      const { c, ana, admin, op } = await refused();
      const body = {
        idDecision: randomUUID(),
        opId: op.id,
        idUser: c.ana,
        action: 'discard',
        reason: 'duplicado',
      };
      const send = (token: string) =>
        t.call('POST', '/api/sync/decisions', {
          host: c.host,
          token,
          headers: { 'idempotency-key': body.idDecision },
          body,
        });
      expect([
        (await send(ana)).status,
        (await send(admin)).body,
        (await send(admin)).headers['idempotency-replayed'],
      ]).toEqual([403, { success: true }, 'true']);
    });
  });

  test('what was settled leaves the list after a month, and the audit stays', async () => {
    const { c, admin, op, key } = await refused();
    await decide(c, admin, { opId: op.id, action: 'discard' });
    const { forgetItems } = await import('./forget-items.ts');
    const now = new Date(t.clock.now());
    await forgetItems(t.services.db, new Date(t.clock.now() - 86_400_000), now);
    expect(await rows(c, admin)).toMatchObject({ [key]: { decision: { action: 'discard' } } });
    await forgetItems(t.services.db, new Date(t.clock.now() + 86_400_000), now);
    expect(await rows(c, admin)).toMatchObject({ [key]: null });
    expect(await audit(c)).toHaveLength(1);
    const mine = and(eq(deviceReports.tenant, c.tenant), eq(deviceReports.idUser, c.ana));
    expect(await t.services.db.select().from(deviceReports).where(mine)).toEqual([]);
  });
});
