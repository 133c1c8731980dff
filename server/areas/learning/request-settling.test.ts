import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRows } from '#server/db/schema/sync.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';
import { publishRequests } from './enroll/publish-requests.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async (capacity = 5) => {
    const c = await t.company();
    const now = new Date(t.clock.now());
    const k = await putClasses(database().db, c, now);
    await write(database().db, { tenant: c.tenant, now }, (w) =>
      putTeam(
        w,
        buildTeam({
          idNode: k.page,
          idTeam: k.teams.approval,
          name: 'Turma B',
          needApproval: 1,
          capacity,
        }),
      ),
    );
    t.services.docs.expire(c.tenant);
    const [ana, bia, admin] = [
      await t.enter(c),
      await t.enter(c, 'bia'),
      await t.enter(c, 'admin'),
    ];
    const send = async (
      token: string,
      owner: string,
      kind: string,
      payload: object,
    ): Promise<string> => {
      const { body } = await t.push(c, token, [{ kind, payload }], { owner });
      return body.results[0].code ?? body.results[0].verdict;
    };
    const ask = async (token: string, idUser: string) => {
      const idEnrollmentRequest = randomUUID();
      await send(token, idUser, 'enrollment.request', {
        idEnrollmentRequest,
        idUser,
        idTeam: k.teams.approval,
        idNode: k.page,
        title: '',
      });
      return { idEnrollmentRequest, idUser };
    };
    const settle = (
      asked: object,
      status: string,
      reason: string | null = null,
      as = admin,
      owner = c.admin,
    ) => send(as, owner, 'enrollmentRequest.settle', { ...asked, status, reason });
    const seen = async (token: string, scope: string, table: string): Promise<AnyAnswer[]> =>
      (
        (
          await t.call('GET', `/api/sync/changes?scope=${scope}&nonce=12345678`, {
            host: c.host,
            token,
          })
        ).body.rows ?? []
      )
        .filter((row: AnyAnswer) => row.t === table && row.op === 'put')
        .map((row: AnyAnswer) => row.d);
    return { c, k, ana, bia, admin, send, ask, settle, seen };
  };

  test('a request comes to the administrators, and no other person; approving enrols, denying tells the reason', async () => {
    const { c, k, ana, bia, admin, ask, settle, seen } = await begin();
    const [hers, other] = [await ask(ana, c.ana), await ask(bia, c.bia)];
    expect(await seen(admin, 'admin', 'requestCase')).toMatchObject([
      { ...hers, name: 'ana', teamName: 'Turma B', status: 'PENDING', decidedBy: null },
      { ...other, name: 'bia', status: 'PENDING' },
    ]);
    expect(await seen(ana, 'admin', 'requestCase')).toEqual([]);
    expect([
      await settle(hers, 'APPROVED'),
      await settle(other, 'DENIED', ' Turma reservada '),
    ]).toEqual(['applied', 'applied']);
    const [told] = await seen(ana, `person:${c.ana}`, 'enrollmentRequest');
    expect(told).toMatchObject({ ...hers, status: 'APPROVED', reason: null });
    expect(
      (await seen(ana, `person:${c.ana}`, 'enrollment')).find(
        (row) => row.idEnrollment === told.idEnrollment,
      ),
    ).toMatchObject({
      idNode: k.page,
      idTeam: k.teams.approval,
      status: 'NOT_ATTEMPTED',
    });
    expect(await seen(bia, `person:${c.bia}`, 'enrollmentRequest')).toMatchObject([
      { status: 'DENIED', reason: 'Turma reservada' },
    ]);
    // Each is told of it, and no other person.
    const notified = async (token: string, idUser: string) =>
      (await seen(token, `person:${idUser}`, 'notification')).map(
        ({ idNotification, section, text, idNode }) => [idNotification, section, text, idNode],
      );
    expect([await notified(ana, c.ana), await notified(bia, c.bia)]).toEqual([
      [
        [
          `request~${hers.idEnrollmentRequest}`,
          'TEAM',
          'A matrícula já está feita. Bons estudos!',
          k.page,
        ],
      ],
      [[`request~${other.idEnrollmentRequest}`, 'TEAM', 'Motivo: Turma reservada', null]],
    ]);
    expect(await seen(admin, 'admin', 'requestCase')).toMatchObject([
      { ...hers, status: 'APPROVED', decidedBy: 'admin' },
      { ...other, status: 'DENIED', reason: 'Turma reservada', decidedBy: 'admin' },
    ]);
  });

  test('it is decided once: the same again is one, another comes too late, and what was cancelled stays cancelled', async () => {
    const { c, ana, bia, send, ask, settle, seen } = await begin();
    const hers = await ask(ana, c.ana);
    const both = await Promise.all([settle(hers, 'APPROVED'), settle(hers, 'APPROVED')]);
    expect(both.toSorted()).toEqual(['applied', 'merged']);
    expect(await settle(hers, 'DENIED', 'não')).toBe('request_settled');
    expect(await seen(ana, `person:${c.ana}`, 'notification')).toHaveLength(1);
    const mine = await database()
      .db.select()
      .from(enrollments)
      .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, hers.idEnrollmentRequest)));
    expect(mine.length).toBe(1);
    const other = await ask(bia, c.bia);
    expect(
      await send(bia, c.bia, 'enrollmentRequest.cancel', {
        idEnrollmentRequest: other.idEnrollmentRequest,
      }),
    ).toBe('applied');
    expect(await settle(other, 'APPROVED')).toBe('request_settled');
  });

  test('it is for administrators of the company, wants a reason to deny, and a place to approve', async () => {
    const { c, ana, bia, ask, settle, seen, admin } = await begin(1);
    const foreign = await begin();
    const [hers, other] = [await ask(ana, c.ana), await ask(bia, c.bia)];
    const theirs = await foreign.ask(foreign.ana, foreign.c.ana);
    expect([
      await settle(hers, 'APPROVED', null, ana, c.ana),
      await settle(hers, 'APPROVED', null, bia, c.bia),
      await settle(theirs, 'APPROVED'),
      await settle({ ...hers, idUser: c.bia }, 'APPROVED'),
      await settle(hers, 'DENIED'),
      await settle(hers, 'APPROVED'),
      await settle(other, 'APPROVED'),
    ]).toEqual([
      'forbidden',
      'forbidden',
      'not_found',
      'not_found',
      'invalid_fields',
      'applied',
      'team_full',
    ]);
    expect(
      (await seen(admin, 'admin', 'requestCase')).map(({ status }) => status).toSorted(),
    ).toEqual(['APPROVED', 'PENDING']);
    const call = await t.call(
      'PUT',
      `/api/learning/enrollment-requests/${other.idEnrollmentRequest}`,
      {
        host: c.host,
        token: ana,
        body: { ...other, status: 'DENIED', reason: 'não' },
        headers: { 'idempotency-key': randomUUID() },
      },
    );
    expect(call.status).toBe(403);
  });

  test('what waits since before there was an inbox is told once, no matter who does it', async () => {
    const { c, ana, admin, ask, seen } = await begin();
    await ask(ana, c.ana);
    const own = and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, 'requestCase'));
    await database().db.delete(feedRows).where(own);
    await Promise.all([publishRequests(t.services), publishRequests(t.services)]);
    expect((await seen(admin, 'admin', 'requestCase')).length).toBe(1);
    await publishRequests(t.services);
    expect((await database().db.select().from(feedRows).where(own)).length).toBe(1);
  });
});
