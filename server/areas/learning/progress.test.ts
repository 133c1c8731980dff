import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { nodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { enrollments, visits } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  startTestApp,
  type TestApp,
  type AnyAnswer,
  type TestOp,
} from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, token, ops)).body.results as AnyAnswer[];
    const map = async () =>
      (
        await t.call(
          'GET',
          `/api/learning/students/${c.ana}/enrollments/${c.enrollment}/navigation-map`,
          { host: c.host, token },
        )
      ).body;
    return { c, token, push, map };
  };
  const of = (c: TestCompany, content: keyof TestCompany['contents']) =>
    contentEnrollmentId(c.nodeEnrollment, c.contents[content]);
  const progress = (
    c: TestCompany,
    content: keyof TestCompany['contents'],
    figures: object,
    more: object = {},
  ): TestOp => ({
    kind: 'content.progress',
    payload: {
      idContentEnrollment: of(c, content),
      status: 'IN_PROGRESS',
      progress: 0,
      ...figures,
    },
    ...more,
  });
  const complete = (
    c: TestCompany,
    content: keyof TestCompany['contents'],
    more: object = {},
  ): TestOp => ({
    kind: 'content.complete',
    payload: { idContentEnrollment: of(c, content), status: 'COMPLETED', grade: 0, progress: 100 },
    ...more,
  });
  const start = (c: TestCompany, content: keyof TestCompany['contents']): TestOp => ({
    kind: 'content.start',
    payload: {
      idNodeEnrollment: c.nodeEnrollment,
      idEnrollment: c.enrollment,
      idContentItem: c.contents[content],
      idUser: c.ana,
    },
  });
  const visit = (
    c: TestCompany,
    idInterval: string,
    timeStart: string,
    timeExecuted: number,
    over: object = {},
  ): TestOp => ({
    kind: 'visit.record',
    payload: {
      idInterval,
      timeStart,
      idContentItem: c.contents.um,
      type: 1,
      idSection: null,
      timeExecuted,
      ...over,
    },
  });

  describe('progress', () => {
    test('only grows, whatever order figures come in, and finished stays finished', async () => {
      const { c, push } = await begin();
      const now = t.clock.now();
      const iso = (ms: number) => new Date(ms).toISOString();
      const row = {
        idNodeEnrollment: c.nodeEnrollment,
        idEnrollment: c.enrollment,
        idContentItem: c.contents.um,
        idUser: c.ana,
      };
      const at = { wall: now - 60_000 };
      const [first] = await push(progress(c, 'um', { progress: 40, lastPosition: 24.5 }, { at }));
      expect([first.verdict, first.answer.data]).toEqual([
        'applied',
        {
          idContentEnrollment: of(c, 'um'),
          ...row,
          status: 'IN_PROGRESS',
          grade: null,
          progress: 40,
          lastPosition: 24.5,
          timeExecuted: 0,
          startDate: iso(now - 60_000),
          finishDate: null,
          lastModified: iso(now - 60_000),
        },
      ]);
      // A lower progress with a later time changes only the position; with an earlier time it
      // changes nothing.
      const [later] = await push(
        progress(c, 'um', { progress: 10, lastPosition: 6 }, { at: { wall: now - 30_000 } }),
      );
      expect([later.verdict, later.answer.data.progress, later.answer.data.lastPosition]).toEqual([
        'applied',
        40,
        6,
      ]);
      const [earlier] = await push(
        progress(c, 'um', { progress: 20, lastPosition: 50 }, { at: { wall: now - 90_000 } }),
      );
      expect([
        earlier.verdict,
        earlier.answer.data.progress,
        earlier.answer.data.lastPosition,
      ]).toEqual(['merged', 40, 6]);
      const [done] = await push(complete(c, 'um'));
      expect([
        done.verdict,
        done.answer.data.status,
        done.answer.data.progress,
        done.answer.data.finishDate,
      ]).toEqual(['applied', 'COMPLETED', 100, iso(now)]);
      const [after] = await push(progress(c, 'um', { progress: 5, status: 'FAILED' }));
      expect([after.verdict, after.answer.data.status, after.answer.data.progress]).toEqual([
        'merged',
        'COMPLETED',
        100,
      ]);
    });

    test('takes no grade beyond 100, and shows an administrator what was finished before the enrolment began', async () => {
      const { c, push } = await begin();
      const now = t.clock.now();
      const [graded] = await push(
        complete(c, 'um', {
          payload: {
            idContentEnrollment: of(c, 'um'),
            status: 'COMPLETED',
            grade: 1e9,
            progress: 100,
          },
        }),
      );
      expect([graded.verdict, graded.code, graded.field]).toEqual([
        'rejected',
        'invalid_fields',
        'grade',
      ]);
      const [early] = await push(complete(c, 'um', { at: { wall: now - 30 * 86_400_000 } }));
      expect([early.verdict, early.answer.data.finishDate]).toEqual([
        'applied',
        new Date(now).toISOString(),
      ]);
      const raised = await t.services.db
        .select({ state: queueItems.state })
        .from(queueItems)
        .where(eq(queueItems.tenant, c.tenant));
      expect(raised.map(({ state }) => state).toSorted()).toEqual(['flagged', 'rejected']);
    });

    test('is carried to the node and the enrolment, and into the feed of the person', async () => {
      const { c, token, push } = await begin();
      await push(complete(c, 'um'));
      const feed = async (cursor: number) =>
        (
          await t.call(
            'GET',
            `/api/sync/changes?scope=person:${c.ana}&cursor=${cursor}&nonce=12345678`,
            { host: c.host, token },
          )
        ).body;
      const half = await feed(0);
      const states = (rows: AnyAnswer[]) =>
        rows
          .map(({ t: table, d }) => [table, d.status, d.progress])
          .filter(([table]) => table !== 'me');
      expect(states(half.rows)).toEqual([
        ['contentEnrollment', 'COMPLETED', 100],
        ['nodeEnrollment', 'IN_PROGRESS', 50],
        ['enrollment', 'IN_PROGRESS', 50],
      ]);
      const [last] = await push(complete(c, 'dois'));
      const whole = await feed(half.cursor);
      expect(states(whole.rows)).toEqual([
        ['contentEnrollment', 'COMPLETED', 100],
        ['nodeEnrollment', 'COMPLETED', 100],
        ['enrollment', 'COMPLETED', 100],
      ]);
      expect(last.serverSeq).toBe(whole.cursor);
      const now = new Date(t.clock.now()).toISOString();
      expect(whole.rows.find((row: AnyAnswer) => row.t === 'enrollment').d).toMatchObject({
        finishDate: now,
        lastAccess: now,
      });
      const open = await t.call('GET', `/api/learning/students/${c.ana}/enrollments-in-progress`, {
        host: c.host,
        token,
      });
      expect(open.body).toEqual({ data: [] });
    });

    test('opens an enrolment that ended as failed no more, and completes it all the same', async () => {
      const { c, push } = await begin();
      const { db } = t.services;
      const own = and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, c.enrollment));
      await db.update(enrollments).set({ status: 'FAILED' }).where(own);
      const read = async () =>
        (await db.select().from(enrollments).where(own)).map(({ status, progress: percent }) => [
          status,
          percent,
        ]);
      await push(complete(c, 'um'));
      expect(await read()).toEqual([['FAILED', 50]]);
      await push(complete(c, 'dois'));
      expect(await read()).toEqual([['COMPLETED', 100]]);
    });

    test('of a node below is carried through the nodes above', async () => {
      const { c, token } = await begin();
      const top = `${c.tenant}-trilha`;
      const { result: idEnrollment } = await write(
        t.services.db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        async (w) => {
          const elements = [
            buildElement({ idElement: c.course, elementType: 'NODE' }),
            buildElement({ idElement: c.contents.extra }),
          ];
          await putNode(w, buildNode({ idNode: top, nodeCode: '2', mapElements: elements }));
          return enroll(w, { idUser: c.ana, idNode: top, idEnrollment: `${top}-e` });
        },
      );
      const readTop = async () =>
        (await t.call('GET', `/api/learning/nodes/${top}`, { host: c.host, token })).body
          .nodeEnrollment;
      expect(await readTop()).toMatchObject({ status: 'NOT_ATTEMPTED', progress: 0 });
      const below = nodeEnrollmentId(idEnrollment, c.course);
      const done = (content: string) => ({
        kind: 'content.complete',
        payload: {
          idContentEnrollment: contentEnrollmentId(below, content),
          status: 'COMPLETED',
          progress: 100,
        },
      });
      await t.push(c, token, [done(c.contents.um)]);
      expect(await readTop()).toMatchObject({
        idNodeEnrollment: `${idEnrollment}.n`,
        status: 'IN_PROGRESS',
        progress: 25,
      });
      await t.push(c, token, [done(c.contents.dois)]);
      expect(await readTop()).toMatchObject({ status: 'IN_PROGRESS', progress: 50 });
    });
  });

  describe('steps', () => {
    test('open one after another, by start and by progress alike', async () => {
      const { c, push, map } = await begin();
      const verdicts = async (...ops: TestOp[]) =>
        (await push(...ops)).map((r) => [r.verdict, r.code]);
      expect(
        await verdicts(
          start(c, 'dois'),
          progress(c, 'dois', { progress: 30 }),
          complete(c, 'dois'),
        ),
      ).toEqual([
        ['rejected', 'locked'],
        ['rejected', 'locked'],
        ['rejected', 'locked'],
      ]);
      expect(
        await verdicts(
          start(c, 'um'),
          start(c, 'um'),
          progress(c, 'um', { progress: 99 }),
          start(c, 'dois'),
        ),
      ).toEqual([
        ['applied', undefined],
        ['merged', undefined],
        ['applied', undefined],
        ['rejected', 'locked'],
      ]);
      expect(await verdicts(complete(c, 'um'), start(c, 'dois'), start(c, 'extra'))).toEqual([
        ['applied', undefined],
        ['applied', undefined],
        ['applied', undefined],
      ]);
      const seen = (await map()).mapElements.map((e: AnyAnswer) => [
        e.idElement,
        e.contentEnrollment?.status,
      ]);
      expect(seen).toEqual([
        [c.contents.um, 'COMPLETED'],
        [c.contents.dois, 'IN_PROGRESS'],
        [c.contents.extra, 'IN_PROGRESS'],
      ]);
    });
  });

  describe('time in a content', () => {
    const spent = async (c: TestCompany, token: string) =>
      (
        await t.call(
          'GET',
          `/api/learning/students/${c.ana}/enrollments/${c.enrollment}/nodeEnrollment/${c.nodeEnrollment}/contents/${c.contents.um}`,
          { host: c.host, token },
        )
      ).body.contentEnrollment.timeExecuted;

    test('is the union of intervals: two devices at once and a write sent twice count once', async () => {
      const { c, token, push } = await begin();
      const [, first] = await push(start(c, 'um'), visit(c, 'a', '2026-03-10 10:00:00', 60));
      expect(first.answer).toEqual({ success: true, earnPoints: false, totalUserPoints: 0 });
      await push(
        visit(c, 'a', '2026-03-10 10:00:00', 120),
        visit(c, 'b', '2026-03-10 10:01:00', 120),
      );
      expect(await spent(c, token)).toBe(180);
      const [shorter] = await push(visit(c, 'a', '2026-03-10 10:00:00', 30));
      expect([shorter.verdict, await spent(c, token)]).toEqual(['merged', 180]);
    });

    test('is not made longer by what the device learns of its clock between two sends', async () => {
      const { c, token, push } = await begin();
      const told = (seconds: number, offset: number): TestOp => ({
        ...visit(c, 'a', '2026-03-10 10:00:00', seconds),
        at: { wall: t.clock.now(), offset },
      });
      await push(start(c, 'um'), told(20, 0));
      const [again] = await push(told(20, -700));
      expect([again?.verdict, await spent(c, token)]).toEqual(['merged', 20]);
      await push(told(25, 7_200_000), told(30, -7_200_000));
      expect(await spent(c, token)).toBe(30);
    });

    test('counts for the content of its interval alone', async () => {
      const { c, token, push } = await begin();
      const [, , other] = await push(
        start(c, 'um'),
        visit(c, 'a', '2026-03-10 10:00:00', 60),
        visit(c, 'a', '2026-03-10 10:00:00', 90, { idContentItem: c.contents.dois }),
      );
      expect([other.verdict, await spent(c, token)]).toEqual(['applied', 60]);
    });

    test('that arrived before the content was opened counts too', async () => {
      const { c, token, push } = await begin();
      await push(visit(c, 'a', '2026-03-10 10:00:00', 60));
      await push(start(c, 'um'));
      expect(await spent(c, token)).toBe(60);
    });

    test('is cut at now and at twelve hours, and marked', async () => {
      const { c, push } = await begin();
      await push(
        visit(c, 'future', '2026-03-10 13:00:00', 600),
        visit(c, 'over', '2026-03-10 11:59:30', 45),
        visit(c, 'long', '2026-03-08 00:00:00', 86_400),
      );
      const rows = await t.services.db.select().from(visits).where(eq(visits.tenant, c.tenant));
      const seen = rows.map((row) => [
        row.idInterval,
        row.startAt.toISOString(),
        row.endAt.toISOString(),
        row.suspect,
      ]);
      expect(seen.toSorted()).toEqual([
        // The clock was ahead; the ten minutes were spent.
        [
          'future',
          new Date(t.clock.now() - 600_000).toISOString(),
          new Date(t.clock.now()).toISOString(),
          true,
        ],
        ['long', '2026-03-08T00:00:00.000Z', '2026-03-08T12:00:00.000Z', true],
        ['over', '2026-03-10T11:59:30.000Z', new Date(t.clock.now()).toISOString(), false],
      ]);
    });

    test('is marked when a day of it has more than 18 hours in all contents together, or lies years back', async () => {
      const { c, push } = await begin();
      const dois = { idContentItem: c.contents.dois };
      await push(
        visit(c, 'night', '2026-03-08 00:00:00', 36_000),
        visit(c, 'same-hours', '2026-03-08 01:00:00', 32_400, dois),
        visit(c, 'evening', '2026-03-08 10:00:00', 32_400, dois),
        visit(c, 'next-day', '2026-03-09 00:00:00', 36_000),
        visit(c, 'years-back', '2019-01-01 10:00:00', 60),
      );
      const rows = await t.services.db.select().from(visits).where(eq(visits.tenant, c.tenant));
      expect(Object.fromEntries(rows.map((row) => [row.idInterval, row.suspect]))).toEqual({
        night: false,
        'same-hours': false,
        evening: true,
        'next-day': false,
        'years-back': true,
      });
    });
  });
});
