/**
 * What an administrator records in another person's account carries their name in every row that
 * people see.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { people } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    await t.services.db
      .update(people)
      .set({ canAccessSupport: true, name: 'Carla Nunes' })
      .where(and(eq(people.tenant, c.tenant), eq(people.id, c.admin)));
    const [ana, admin] = [await t.enter(c), await t.enter(c, 'admin')];
    const { body } = await t.call('POST', '/api/login/support-access', {
      host: c.host,
      token: admin,
      body: { idUser: c.ana, device: 'aparelho' },
    });
    const push = (token: string, owner: string) => async (ops: TestOp[]) => {
      const { body: answer } = await t.push(c, token, ops, { owner });
      return answer.results.map(({ verdict, code }: AnyAnswer) =>
        [verdict, code].filter(Boolean).join(' '),
      );
    };
    return {
      c,
      k,
      ana,
      admin,
      inside: body.token as string,
      asAna: push(ana, c.ana),
      inSupport: push(body.token, c.ana),
    };
  };
  const rowOf = async (
    c: TestCompany,
    token: string,
    scope: string,
    table: string,
    id?: string,
  ): Promise<AnyAnswer> => {
    const { body } = await t.call('GET', `/api/sync/changes?scope=${scope}&nonce=12345678`, {
      host: c.host,
      token,
    });
    return body.rows.findLast(
      (row: AnyAnswer) => row.t === table && (id === undefined || row.id === id),
    )?.d;
  };

  test('the state of a content names who recorded it, until the person goes on themselves', async () => {
    const { c, ana, asAna, inSupport } = await begin();
    const { enrollment, nodeEnrollment, contents } = c;
    const idContentEnrollment = contentEnrollmentId(nodeEnrollment, contents.um);
    const state = async () =>
      (await rowOf(c, ana, `person:${c.ana}`, 'contentEnrollment', idContentEnrollment))
        ?.supportedBy;
    const start = {
      idNodeEnrollment: nodeEnrollment,
      idEnrollment: enrollment,
      idContentItem: contents.um,
      idUser: c.ana,
    };
    const progress = (value: number) => ({
      kind: 'content.progress',
      payload: { idContentEnrollment, status: 'IN_PROGRESS', progress: value },
    });
    expect(await asAna([{ kind: 'content.start', payload: start }, progress(20)])).toEqual([
      'applied',
      'applied',
    ]);
    expect(await state()).toBeUndefined();
    expect(await inSupport([progress(50)])).toEqual(['applied']);
    expect(await state()).toBe('Carla Nunes');
    // A lower value changes nothing, so it is still the administrator's state.
    expect(await asAna([progress(30)])).toEqual(['merged']);
    expect(await state()).toBe('Carla Nunes');
    expect(await asAna([progress(80)])).toEqual(['applied']);
    expect(await state()).toBeUndefined();
  });

  test('enrolments and requests do, for the person and for the administration', async () => {
    const { c, k, ana, admin, inSupport, asAna } = await begin();
    const mine = `person:${c.ana}`;
    const asking = {
      idEnrollmentRequest: randomUUID(),
      idUser: c.ana,
      idTeam: k.teams.approval,
      idNode: k.page,
      title: 'x',
    };
    expect(await inSupport([{ kind: 'enrollment.request', payload: asking }])).toEqual(['applied']);
    expect((await rowOf(c, ana, mine, 'enrollmentRequest')).supportedBy).toBe('Carla Nunes');
    expect((await rowOf(c, admin, 'admin', 'requestCase')).supportedBy).toBe('Carla Nunes');
    // The person cancels it: that is their own.
    expect(
      await asAna([
        {
          kind: 'enrollmentRequest.cancel',
          payload: { idEnrollmentRequest: asking.idEnrollmentRequest },
        },
      ]),
    ).toEqual(['applied']);
    expect((await rowOf(c, ana, mine, 'enrollmentRequest')).supportedBy).toBeUndefined();
    const enrolling = {
      idEnrollment: randomUUID(),
      idUser: c.ana,
      idNode: k.page,
      nodeCode: '2.1',
      idTeam: k.teams.free,
    };
    expect(await inSupport([{ kind: 'enrollment.create', payload: enrolling }])).toEqual([
      'applied',
    ]);
    expect((await rowOf(c, ana, mine, 'enrollment', enrolling.idEnrollment)).supportedBy).toBe(
      'Carla Nunes',
    );
  });

  test('settings do; what is refused there is in the queue with the name', async () => {
    const { c, ana, admin, inside, inSupport, asAna } = await begin();
    const choose = (to: 0 | 1) => ({
      kind: 'profile.edit',
      payload: { idUser: c.ana, changes: { notifyTermEnd: { from: null, to } } },
    });
    const setBy = async () => (await rowOf(c, ana, `person:${c.ana}`, 'me')).noticesSetBy;
    expect(await inSupport([choose(0)])).toEqual(['applied']);
    expect(await setBy()).toBe('Carla Nunes');
    t.clock.advance({ minutes: 1 });
    expect(await asAna([choose(1)])).toEqual(['applied']);
    expect(await setBy()).toBeUndefined();
    const vote = { kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 5 } };
    expect(await inSupport([vote])).toEqual(['rejected forbidden']);
    expect((await rowOf(c, admin, 'admin', 'queueItem')).supportedBy).toBe('Carla Nunes');
    const report = {
      device: 'aparelho',
      deviceName: null,
      appVersion: '1',
      at: '2026-03-10T10:00:00.000Z',
      storage: null,
      items: [],
      waiting: 1,
      attention: 0,
      byKind: { 'content.progress': 1 },
      oldestAt: null,
      finishedNotReceived: 0,
    };
    for (const token of [inside, ana])
      await t.call('POST', '/api/sync/report', { host: c.host, token, body: report });
    const { body } = await t.call('GET', '/api/sync/changes?scope=admin&nonce=12345678', {
      host: c.host,
      token: admin,
    });
    const queues = body.rows
      .filter((row: AnyAnswer) => row.t === 'deviceQueue')
      .map(({ d }: AnyAnswer) => d.supportedBy ?? null);
    expect(queues.toSorted()).toEqual(['Carla Nunes', null]);
  });
});
