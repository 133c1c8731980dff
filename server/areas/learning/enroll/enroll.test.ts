import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import {
  nodeEnrollmentId,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import { contentEnrollments, enrollments } from '#server/db/schema/learning.ts';
import { teams } from '#server/db/schema/classes.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { write } from '#server/feed/write.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses, putPeople, type TestClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  startTestApp,
  type TestApp,
  type TestOp,
  type AnyAnswer,
} from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const token = await t.enter(c);
    const admin = await t.enter(c, 'admin');
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, token, ops)).body.results as AnyAnswer[];
    const get = async (path: string, as = token) =>
      (await t.call('GET', `/api${path}`, { host: c.host, token: as })).body;
    const put = (path: string, body?: unknown) =>
      t.call('PUT', `/api${path}`, {
        host: c.host,
        token: admin,
        ...(body !== undefined && { body }),
      });
    const rows = async (scope: string, table: string) => {
      const { rows: all } = await get(`/sync/changes?scope=${scope}&nonce=12345678`);
      return all
        .filter((row: AnyAnswer) => row.t === table)
        .map((row: AnyAnswer) => row.d ?? row.op);
    };
    return { c, k, token, admin, push, get, put, rows };
  };
  const enrolling = (
    c: TestCompany,
    k: TestClasses,
    over: object = {},
  ): TestOp & { payload: AnyAnswer } => ({
    kind: 'enrollment.create',
    payload: {
      idEnrollment: randomUUID(),
      idUser: c.ana,
      idNode: k.page,
      nodeCode: '2.1',
      idTeam: k.teams.free,
      ...over,
    },
  });
  const asking = (
    c: TestCompany,
    k: TestClasses,
    over: object = {},
  ): TestOp & { payload: AnyAnswer } => ({
    kind: 'enrollment.request',
    payload: {
      idEnrollmentRequest: randomUUID(),
      idUser: c.ana,
      idTeam: k.teams.approval,
      idNode: k.page,
      title: 'Página',
      ...over,
    },
  });
  const completing = (idEnrollment: string, content: string): TestOp => ({
    kind: 'content.complete',
    payload: {
      idContentEnrollment: contentEnrollmentId(topNodeEnrollmentId(idEnrollment), content),
      status: 'COMPLETED',
      grade: 0,
      progress: 100,
    },
  });

  describe('enrolling', () => {
    test('opens the page and every page below it under ids that the device knew beforehand', async () => {
      const { c, k, push, rows } = await begin();
      const one = enrolling(c, k);
      const { idEnrollment } = one.payload;
      const [enrolled, done] = await push(one, completing(idEnrollment, k.content));
      expect([enrolled.verdict, enrolled.answer.idEnrollment, done.verdict]).toEqual([
        'applied',
        idEnrollment,
        'applied',
      ]);
      const nodes = (await rows(`person:${c.ana}`, 'nodeEnrollment')).filter(
        (row: AnyAnswer) => row.idEnrollment === idEnrollment,
      );
      expect(nodes.map((row: AnyAnswer) => row.idNodeEnrollment).toSorted()).toEqual([
        topNodeEnrollmentId(idEnrollment),
        nodeEnrollmentId(idEnrollment, k.below),
      ]);
      expect(
        (await rows(`person:${c.ana}`, 'enrollment')).find(
          (row: AnyAnswer) => row.idEnrollment === idEnrollment,
        ),
      ).toMatchObject({
        idTeam: k.teams.free,
        idNode: k.page,
        nodeCode: '2.1',
        status: 'IN_PROGRESS',
        progress: 50,
      });
      const below = {
        idUser: c.ana,
        idEnrollment,
        idNode: k.below,
        nodeCode: '2.1.1',
        idTeam: null,
        idParentNodeEnrollment: null,
      };
      const [again] = await push({ kind: 'nodeEnrollment.create', payload: below });
      expect([again.verdict, again.answer.data.newId]).toEqual([
        'merged',
        nodeEnrollmentId(idEnrollment, k.below),
      ]);
    });

    test('of twenty who want the last place one has it, and no person is counted twice', async () => {
      const { c, k } = await begin();
      const people = await putPeople(database().db, c, 21, new Date(t.clock.now()));
      const tokens: string[] = [];
      for (const i of people.keys()) tokens.push(await t.enter(c, `pessoa${i + 1}`));
      const push = async (i: number) => {
        const op = enrolling(c, k, { idUser: people[i], idTeam: k.teams.two });
        return (await t.push(c, tokens[i] ?? '', [op], { owner: people[i] })).body
          .results[0] as AnyAnswer;
      };
      expect((await push(20)).verdict).toBe('applied');
      const told = await Promise.all(Array.from({ length: 20 }, (_, i) => push(i)));
      const taken = told.filter(({ verdict }) => verdict === 'applied').length;
      const full = told.filter(
        ({ verdict, code }) => verdict === 'rejected' && code === 'team_full',
      );
      expect([taken, full.length, full[0]?.message]).toEqual([
        1,
        19,
        'Não há mais vagas nesta turma.',
      ]);
      const { db } = database();
      const [team] = await db
        .select()
        .from(teams)
        .where(and(eq(teams.tenant, c.tenant), eq(teams.id, k.teams.two)));
      const rows = await db
        .select()
        .from(enrollments)
        .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.idTeam, k.teams.two)));
      expect([team?.taken, rows.length]).toEqual([2, 2]);
      const list = await t.call('GET', '/api/learning/teams/?nodeCode=2.1&onlyAvailable=true', {
        host: c.host,
        token: tokens[0] ?? '',
      });
      expect(list.body.map(({ idTeam }: AnyAnswer) => idTeam).toSorted()).toEqual(
        [k.teams.free, k.teams.approval, k.teams.soon].toSorted(),
      );
    });

    test('refuses with its reason: ended, with approval, restricted, closed, unknown, for another person', async () => {
      const { c, k, push } = await begin();
      const told = await push(
        enrolling(c, k, { idTeam: k.teams.ended }),
        enrolling(c, k, { idTeam: k.teams.approval }),
        enrolling(c, k, { idNode: k.secret, nodeCode: '2.3', idTeam: k.secretTeam }),
        enrolling(c, k, { idTeam: null }),
        enrolling(c, k, { idNode: k.open, nodeCode: '2.2' }),
        enrolling(c, k, { idUser: c.bia }),
      );
      expect(told.map(({ verdict, code }) => [verdict, code])).toEqual([
        ['rejected', 'team_ended'],
        ['rejected', 'approval_required'],
        ['rejected', 'restricted'],
        ['rejected', 'enrollment_closed'],
        ['rejected', 'not_found'],
        ['rejected', 'forbidden'],
      ]);
    });

    test('in a class that has ended by the time it arrives counts, when it was done in time', async () => {
      const { c, k, push } = await begin();
      const [late] = await push({
        ...enrolling(c, k, { idTeam: k.teams.ended }),
        at: { wall: t.clock.now() - 15 * 86_400_000 },
      });
      expect(late.verdict).toBe('applied');
    });

    test('in a class that begins later is taken; its contents open with it', async () => {
      const { c, k, push } = await begin();
      const one = enrolling(c, k, { idTeam: k.teams.soon });
      const [enrolled, early] = await push(one, completing(one.payload.idEnrollment, k.content));
      expect([enrolled.verdict, early.verdict, early.code]).toEqual([
        'applied',
        'rejected',
        'team_not_started',
      ]);
      t.clock.advance({ days: 11 });
      const later = await t.push(c, await t.enter(c), [
        completing(one.payload.idEnrollment, k.content),
      ]);
      t.clock.advance({ days: -11 });
      expect(later.body.results[0].verdict).toBe('applied');
    });

    test('on two devices is one enrolment, and what was studied under either id counts once', async () => {
      const { c, k, push } = await begin();
      const [first, second] = [enrolling(c, k), enrolling(c, k)];
      const [a] = await push(first, completing(first.payload.idEnrollment, k.content));
      const below = nodeEnrollmentId(second.payload.idEnrollment, k.below);
      const [b, twice, other] = await push(
        second,
        completing(second.payload.idEnrollment, k.content),
        {
          kind: 'content.start',
          payload: {
            idNodeEnrollment: below,
            idEnrollment: second.payload.idEnrollment,
            idContentItem: k.contentBelow,
            idUser: c.ana,
          },
        },
      );
      expect([a.verdict, b.verdict, b.answer.idEnrollment, twice.verdict, other.verdict]).toEqual([
        'applied',
        'merged',
        first.payload.idEnrollment,
        'merged',
        'applied',
      ]);
      const rows = await database()
        .db.select()
        .from(contentEnrollments)
        .where(and(eq(contentEnrollments.tenant, c.tenant), eq(contentEnrollments.idUser, c.ana)));
      expect(new Set(rows.map(({ id }) => id))).toEqual(
        new Set([
          contentEnrollmentId(topNodeEnrollmentId(first.payload.idEnrollment), k.content),
          contentEnrollmentId(
            nodeEnrollmentId(first.payload.idEnrollment, k.below),
            k.contentBelow,
          ),
        ]),
      );
      expect(rows).toHaveLength(2);
    });

    test('in one class while one is in another already is told, and what was studied under it counts', async () => {
      const { c, k, push, rows } = await begin();
      const first = enrolling(c, k);
      await push(first);
      const other = enrolling(c, k, { idTeam: k.teams.two });
      const [merged, done] = await push(other, completing(other.payload.idEnrollment, k.content));
      expect([merged.verdict, merged.answer.idEnrollment, done.verdict]).toEqual([
        'merged',
        first.payload.idEnrollment,
        'applied',
      ]);
      const [told] = await rows(`person:${c.ana}`, 'directive');
      expect(told).toMatchObject({
        action: 'keep',
        kind: 'enrollment.create',
        actorName: '',
        reason: expect.stringContaining('Você já estava na turma'),
      });
    });

    test('again is for who failed, in the same place, where the class allows it', async () => {
      const { c, k, push } = await begin();
      const { db } = database();
      const at = (id: string) => and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, id));
      const ofTeam = and(eq(teams.tenant, c.tenant), eq(teams.id, k.teams.two));
      const fail = (id: string) => db.update(enrollments).set({ status: 'FAILED' }).where(at(id));
      const [one, two, three] = [0, 1, 2].map(() => enrolling(c, k, { idTeam: k.teams.two }));
      if (!one || !two || !three) throw new Error('three enrolments');
      await push(one);
      await fail(one.payload.idEnrollment);
      const [again] = await push(two);
      expect([again.verdict, again.answer.idEnrollment]).toEqual([
        'applied',
        two.payload.idEnrollment,
      ]);
      const [first] = await db.select().from(enrollments).where(at(one.payload.idEnrollment));
      expect(first?.status).toBe('FAILED');
      const [team] = await db.select().from(teams).where(ofTeam);
      expect(team?.taken).toBe(1);
      await write(
        db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        async (w) => {
          await putTeam(
            w,
            buildTeam({ idTeam: k.teams.two, idNode: k.page, capacity: 2, allowReenrollment: 0 }),
          );
        },
      );
      await fail(two.payload.idEnrollment);
      const [denied] = await push(three);
      expect([denied.verdict, denied.code, denied.message]).toEqual([
        'rejected',
        'reenrollment_denied',
        'A rematrícula não é permitida nesta turma.',
      ]);
    });
  });

  describe('a page that another one counts as', () => {
    const finishing = (c: TestCompany): TestOp[] =>
      [c.contents.um, c.contents.dois].map((content) => completing(c.enrollment, content));
    const opening = (c: TestCompany, k: TestClasses) =>
      enrolling(c, k, { idNode: k.open, nodeCode: '2.2', idTeam: null });

    test('is concluded with it, for who is in both', async () => {
      const { c, k, push, rows } = await begin();
      const one = opening(c, k);
      const [enrolled] = await push(one, ...finishing(c));
      expect(enrolled.answer.data.status).toBe('NOT_ATTEMPTED');
      const of = async (table: string) =>
        (await rows(`person:${c.ana}`, table)).find(
          (row: AnyAnswer) => row.idEnrollment === one.payload.idEnrollment,
        );
      expect([await of('enrollment'), await of('nodeEnrollment')]).toMatchObject([
        { status: 'COMPLETED', progress: 100, finishDate: new Date(t.clock.now()).toISOString() },
        { status: 'COMPLETED', progress: 100, equivalentNodeCode: '1.1' },
      ]);
    });

    test('is concluded from the start, for who comes later', async () => {
      const { c, k, push } = await begin();
      const told = await push(...finishing(c), opening(c, k));
      expect(told.at(-1).answer.data).toMatchObject({ status: 'COMPLETED', progress: 100 });
    });
  });

  describe('asking for a place', () => {
    test('waits, is approved into an enrolment, and the last place is given once', async () => {
      const { c, k, push, put, get, rows } = await begin();
      const one = asking(c, k);
      const id = one.payload.idEnrollmentRequest;
      const [asked, twice] = await push(one, asking(c, k));
      expect([
        asked.verdict,
        asked.answer.data.status,
        asked.answer.data.title,
        twice.verdict,
        twice.answer.data.idEnrollmentRequest,
      ]).toEqual(['applied', 'PENDING', 'Página com turmas', 'merged', id]);
      expect(
        (await get('/learning/teams?nodeCode=2.1')).find(
          ({ idTeam }: AnyAnswer) => idTeam === k.teams.approval,
        ).awaitingApproval,
      ).toBe(true);
      const bia = await t.enter(c, 'bia');
      const hers = asking(c, k, { idUser: c.bia });
      await t.push(c, bia, [hers], { owner: c.bia });
      const approved = await put(`/learning/enrollment-requests/${id}/approve`);
      expect([approved.status, approved.body.data.status]).toEqual([200, 'APPROVED']);
      const { idEnrollment } = approved.body.data;
      expect(
        (await rows(`person:${c.ana}`, 'enrollment')).some(
          (row: AnyAnswer) => row.idEnrollment === idEnrollment,
        ),
      ).toBe(true);
      const full = await put(
        `/learning/enrollment-requests/${hers.payload.idEnrollmentRequest}/approve`,
      );
      expect([full.status, full.body.code]).toEqual([409, 'team_full']);
      expect(
        (await put(`/learning/enrollment-requests/${id}/deny`, { reason: 'Tarde' })).body.code,
      ).toBe('request_settled');
      const denied = await put(
        `/learning/enrollment-requests/${hers.payload.idEnrollmentRequest}/deny`,
        { reason: 'Turma cheia' },
      );
      expect([denied.body.data.status, denied.body.data.reason]).toEqual(['DENIED', 'Turma cheia']);
    });

    test('can be taken back while it waits, once, and by its person alone', async () => {
      const { c, k, push, put, get } = await begin();
      const one = asking(c, k);
      const id = one.payload.idEnrollmentRequest;
      const cancel = { kind: 'enrollmentRequest.cancel', payload: { idEnrollmentRequest: id } };
      await push(one);
      const bia = await t.enter(c, 'bia');
      expect((await t.push(c, bia, [cancel], { owner: c.bia })).body.results[0].code).toBe(
        'not_found',
      );
      const [gone, again] = await push(cancel, cancel);
      expect([gone.answer.data.status, again.verdict]).toEqual(['CANCELED', 'merged']);
      expect((await put(`/learning/enrollment-requests/${id}/approve`)).body.code).toBe(
        'request_settled',
      );
      const list = await get('/learning/enrollment-requests/?status=CANCELED,DENIED&limit=10');
      expect([list.totalRecords, list.result[0].idEnrollmentRequest]).toEqual([1, id]);
      expect(await get(`/learning/students/${c.ana}/has-enrollment-requests`)).toEqual({
        hasEnrollmentRequests: true,
      });
    });

    test('is refused where there is nothing to ask for', async () => {
      const { c, k, push } = await begin();
      await push(enrolling(c, k));
      const told = await push(asking(c, k), asking(c, k, { idTeam: k.teams.ended }));
      expect(told.map(({ code }) => code)).toEqual(['already_enrolled', 'team_ended']);
    });
  });

  test('a request is answered by administrators alone', async () => {
    const { c, k, token, push } = await begin();
    const one = asking(c, k);
    await push(one);
    const path = `/api/learning/enrollment-requests/${one.payload.idEnrollmentRequest}`;
    const tries = [
      await t.call('PUT', `${path}/approve`, { host: c.host, token }),
      await t.call('PUT', `${path}/deny`, { host: c.host, token, body: { reason: 'x' } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403]);
  });
});
