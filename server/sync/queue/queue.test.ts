import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeviceQueue } from '#contract/entities/queue/device-queue.ts';
import { OPEN_ITEMS, SHOWN_DEVICES } from './bounds.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { queueSteps } from '#tests/builders/server/queue-steps.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const { locked, report, reported, rows, decide, both, refused } = queueSteps(() => t);

  describe('the scope of administrators', () => {
    test('is offered to them and refused to every other person', async () => {
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
});
