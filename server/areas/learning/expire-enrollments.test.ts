import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import type { Database } from '#server/db/database.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import { write } from '#server/feed/write.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putTeam, type TeamInput } from '#server/areas/publish/put/put-team.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses, putPeople } from '#server/testing/put-classes.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';
import { expireEnrollments } from './expire-enrollments.ts';

const DAY_MS = 86_400_000;

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  /** Ana is in a class of a page with one content; the page is valid for a month. */
  const begin = async (team: Partial<TeamInput> = {}, validityMonths: number | null = null) => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const idEnrollment = `${c.tenant}-na-turma`;
    const inDays = (days: number): string => new Date(t.clock.now() + days * DAY_MS).toISOString();
    const publish = (work: Parameters<typeof write>[2]) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        work,
      );
    const putClass = (over: Partial<TeamInput>) =>
      publish((w) =>
        putTeam(w, buildTeam({ idNode: k.page, idTeam: k.teams.free, duration: null, ...over })),
      );
    const page = { idNode: k.page, nodeCode: '2.1', idCertificate: 'c', validityMonths };
    await publish(async (w) => {
      await putNode(
        w,
        buildNode({
          ...page,
          selfEnrollment: 1,
          mapElements: [buildElement({ idElement: k.content })],
        }),
      );
    });
    await putClass(team);
    await publish((w) =>
      enroll(w, { idUser: c.ana, idNode: k.page, idEnrollment, idTeam: k.teams.free }),
    );
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, await t.enter(c), ops)).body.results as AnyAnswer[];
    const completing = (at = t.clock.now(), of = idEnrollment): TestOp => ({
      kind: 'content.complete',
      payload: {
        idContentEnrollment: contentEnrollmentId(topNodeEnrollmentId(of), k.content),
        status: 'COMPLETED',
        progress: 100,
      },
      at: { wall: at },
    });
    const enrolling = (
      id: string,
      at = t.clock.now(),
      idTeam: string | null = k.teams.free,
    ): TestOp => ({
      kind: 'enrollment.create',
      payload: { idEnrollment: id, idUser: c.ana, idNode: k.page, nodeCode: '2.1', idTeam },
      at: { wall: at },
    });
    const rows = async (table: string): Promise<AnyAnswer[]> => {
      const path = `/api/sync/changes?scope=person:${c.ana}&nonce=12345678`;
      const { body } = await t.call('GET', path, { host: c.host, token: await t.enter(c) });
      return body.rows.filter(
        (row: AnyAnswer) => row.t === table && row.d?.idEnrollment === idEnrollment,
      );
    };
    /** In the feed, of the enrolment and of its page. */
    const statuses = async () => [
      (await rows('enrollment'))[0]?.d.status,
      (await rows('nodeEnrollment'))[0]?.d.status,
    ];
    const run = () => expireEnrollments(t.services);
    return {
      c,
      k,
      idEnrollment,
      inDays,
      publish,
      putClass,
      push,
      completing,
      enrolling,
      rows,
      statuses,
      run,
    };
  };

  describe('what runs out', () => {
    test('with its class is expired at its last moment, and devices hear of it once', async () => {
      const { putClass, inDays, statuses, run, rows } = await begin();
      await putClass({ finalDate: inDays(3) });
      t.clock.advance({ days: 3 });
      await run();
      expect(await statuses()).toEqual(['NOT_ATTEMPTED', 'NOT_ATTEMPTED']);
      t.clock.advance({ seconds: 1 });
      await run();
      expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
      const [first] = await rows('enrollment');
      await run();
      expect((await rows('enrollment'))[0].seq).toBe(first.seq);
    });

    test('after the days of the class is expired at midnight of the company', async () => {
      const { statuses, run } = await begin({ duration: 5 });
      // The test's day is 10 March at noon UTC: it ends on 15 March, 23:59:59 in Brasília.
      const start = t.clock.now();
      const midnight =
        Math.floor((start - 3 * 3_600_000) / DAY_MS) * DAY_MS + 3 * 3_600_000 + 6 * DAY_MS;
      t.clock.advance({ seconds: (midnight - start) / 1000 - 1 });
      await run();
      expect(await statuses()).toEqual(['NOT_ATTEMPTED', 'NOT_ATTEMPTED']);
      t.clock.advance({ seconds: 1 });
      await run();
      expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
    });

    test('with its validity is expired, and its certificate with it; what is completed does not end with the class', async () => {
      const { c, idEnrollment, putClass, inDays, push, completing, statuses, run } = await begin(
        {},
        1,
      );
      await putClass({ finalDate: inDays(2) });
      await push(completing());
      const certificate = async () => {
        const body = {
          idUser: c.ana,
          idEnrollment,
          idNodeEnrollment: topNodeEnrollmentId(idEnrollment),
        };
        return (
          await t.call('POST', '/api/certificate', { host: c.host, token: await t.enter(c), body })
        ).status;
      };
      t.clock.advance({ days: 20 });
      await run();
      expect([await statuses(), await certificate()]).toEqual([['COMPLETED', 'COMPLETED'], 200]);
      t.clock.advance({ days: 13 });
      // Before the job has been at it, too.
      expect(await certificate()).toBe(403);
      await run();
      expect([await statuses(), await certificate()]).toEqual([['EXPIRED', 'EXPIRED'], 403]);
    });

    test('comes back when its class is prolonged, as it was', async () => {
      const { putClass, inDays, push, completing, statuses, run } = await begin({}, 1);
      await putClass({ finalDate: inDays(2) });
      t.clock.advance({ days: 40 });
      await run();
      expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
      await putClass({ finalDate: inDays(10) });
      await run();
      expect(await statuses()).toEqual(['NOT_ATTEMPTED', 'NOT_ATTEMPTED']);
      await push(completing());
      expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED']);
    });

    test('by other hands than time stays so', async () => {
      const { c, idEnrollment, run, statuses } = await begin();
      await database()
        .db.update(enrollments)
        .set({ status: 'EXPIRED' })
        .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.id, idEnrollment)));
      await run();
      const [row] = await database()
        .db.select()
        .from(enrollments)
        .where(eq(enrollments.id, idEnrollment));
      expect([row?.status, (await statuses())[1]]).toEqual(['EXPIRED', 'NOT_ATTEMPTED']);
    });
  });

  describe('a completion', () => {
    test.each(['after the job has run', 'before the job has run'])(
      'from before the end counts, though it arrives %s',
      async (order) => {
        const { putClass, inDays, push, completing, statuses, run, rows } = await begin();
        await putClass({ finalDate: inDays(3) });
        const made = t.clock.now() + DAY_MS;
        t.clock.advance({ days: 10 });
        if (order.startsWith('after')) await run();
        const [result] = await push(completing(made));
        expect([result.verdict, await statuses()]).toEqual(['applied', ['COMPLETED', 'COMPLETED']]);
        expect((await rows('enrollment'))[0].d.finishDate).toBe(new Date(made).toISOString());
        await run();
        expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED']);
      },
    );

    test('from before the end whose validity is over meanwhile is expired, not lost', async () => {
      const { push, completing, statuses, run, rows } = await begin({}, 1);
      const made = t.clock.now() + DAY_MS;
      t.clock.advance({ days: 60 });
      await push(completing(made));
      await run();
      expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
      expect((await rows('enrollment'))[0].d).toMatchObject({
        progress: 100,
        finishDate: new Date(made).toISOString(),
      });
    });

    test.each(['after the job has run', 'before the job has run'])(
      'from after the end is kept and shown, and changes nothing, %s',
      async (order) => {
        const { c, putClass, inDays, push, completing, statuses, run, rows } = await begin();
        await putClass({ finalDate: inDays(3) });
        t.clock.advance({ days: 10 });
        if (order.startsWith('after')) await run();
        const [result] = await push(completing());
        expect([result.verdict, result.answer.data.status, await statuses()]).toEqual([
          'applied',
          'COMPLETED',
          ['EXPIRED', 'EXPIRED'],
        ]);
        await run();
        expect((await rows('enrollment'))[0].d).toMatchObject({
          status: 'EXPIRED',
          finishDate: null,
        });
        const raised = await t.services.db
          .select({ state: queueItems.state })
          .from(queueItems)
          .where(eq(queueItems.tenant, c.tenant));
        expect(raised).toEqual([{ state: 'flagged' }]);
        // The administrator gives the class more time: now it was in time.
        await putClass({ finalDate: inDays(1) });
        await run();
        expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED']);
      },
    );
  });

  describe('enrolling again', () => {
    test('is possible as soon as the validity is over, also before the job has been at it, and starts anew', async () => {
      const { c, k, push, completing, enrolling, statuses, run } = await begin({}, 1);
      await push(completing());
      const [active] = await push(enrolling(randomUUID()));
      expect([active.verdict, active.answer.data.status]).toEqual(['merged', 'COMPLETED']);
      const within = t.clock.now() + DAY_MS;
      t.clock.advance({ days: 40 });
      const again = randomUUID();
      const [made] = await push(enrolling(again));
      expect([made.verdict, made.answer.data]).toMatchObject([
        'applied',
        { idEnrollment: again, status: 'NOT_ATTEMPTED', progress: 0 },
      ]);
      await run();
      expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
      const own = await database()
        .db.select({ id: enrollments.id, status: enrollments.status })
        .from(enrollments)
        .where(and(eq(enrollments.tenant, c.tenant), eq(enrollments.idNode, k.page)));
      expect(own.map(({ id, status }) => [id, status])).toContainEqual([again, 'NOT_ATTEMPTED']);
      // Another device enrolled while the first enrolment was valid, and tells it now.
      const [late] = await push(enrolling(randomUUID(), within));
      expect(late.verdict).not.toBe('rejected');
    });

    test('is refused where the class has ended or does not allow it; without a class nothing forbids it', async () => {
      const ended = await begin();
      await ended.putClass({ finalDate: ended.inDays(2) });
      t.clock.advance({ days: 5 });
      await ended.run();
      expect((await ended.push(ended.enrolling(randomUUID(), undefined, null)))[0].code).toBe(
        'reenrollment_denied',
      );
      const closed = await begin({ duration: 2, allowReenrollment: 0 });
      t.clock.advance({ days: 5 });
      expect((await closed.push(closed.enrolling(randomUUID(), undefined, null)))[0].code).toBe(
        'reenrollment_denied',
      );
      const { c, k, push, publish, enrolling } = await begin({ duration: 2 });
      await publish((w) =>
        putNode(
          w,
          buildNode({
            idNode: k.open,
            nodeCode: '2.2',
            selfEnrollment: 1,
            validityMonths: 1,
            mapElements: [buildElement({ idElement: k.content })],
          }),
        ),
      );
      const alone = (id: string): TestOp => ({
        kind: 'enrollment.create',
        payload: { idEnrollment: id, idUser: c.ana, idNode: k.open, nodeCode: '2.2', idTeam: null },
      });
      const first = randomUUID();
      const idContentEnrollment = contentEnrollmentId(topNodeEnrollmentId(first), k.content);
      await push(alone(first), {
        kind: 'content.complete',
        payload: { idContentEnrollment, status: 'COMPLETED', progress: 100 },
      });
      t.clock.advance({ days: 40 });
      expect(
        (await push(alone(randomUUID()), enrolling(randomUUID()))).map(({ verdict }) => verdict),
      ).toEqual(['applied', 'applied']);
    });
  });

  describe('many people', () => {
    const crowd = async () => {
      const all = await begin();
      const people = await putPeople(database().db, all.c, 60, new Date(t.clock.now()));
      await all.publish(async (w) => {
        for (const idUser of people)
          await enroll(w, {
            idUser,
            idNode: all.k.page,
            idEnrollment: `${idUser}-e`,
            idTeam: all.k.teams.free,
          });
      });
      await all.putClass({ finalDate: all.inDays(1) });
      t.clock.advance({ days: 2 });
      const standing = async () => {
        const rows = await database()
          .db.select()
          .from(enrollments)
          .where(eq(enrollments.idTeam, all.k.teams.free));
        return rows.filter(({ tenant }) => tenant === all.c.tenant).map(({ status }) => status);
      };
      const heads = async () => {
        const seqs = [];
        for (const idUser of people.slice(0, 3)) {
          const rows = await database().db.query.feedRows.findMany({
            where: (f) => and(eq(f.tenant, all.c.tenant), eq(f.scope, `person:${idUser}`)),
          });
          seqs.push(Math.max(...rows.map(({ seq }) => seq)));
        }
        return seqs;
      };
      return { ...all, standing, heads };
    };
    const expired = Array.from({ length: 61 }, () => 'EXPIRED');

    test('are expired once by many processes at once, while they write', async () => {
      const { standing, heads, push, completing, statuses } = await crowd();
      const other = await startTestApp(database());
      other.clock.advance({ seconds: (t.clock.now() - other.clock.now()) / 1000 });
      const before = await heads();
      const made = t.clock.now() - DAY_MS - 3_600_000;
      const [, , , [result]] = await Promise.all([
        ...[t, other, t].map(({ services }) => expireEnrollments(services)),
        push(completing(made)),
      ] as const as [Promise<void>, Promise<void>, Promise<void>, Promise<AnyAnswer[]>]);
      // A person who gave way to another process leaves nothing behind that the next run does not find.
      await expireEnrollments(other.services);
      await other.app.close();
      expect(result?.verdict).toBe('applied');
      expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED']);
      expect((await standing()).toSorted()).toEqual(['COMPLETED', ...expired.slice(1)]);
      // Two rows each: the enrolment and its page.
      expect(await heads()).toEqual(before.map((seq) => seq + 2));
    });

    test('are finished by the next run when one dies half way', async () => {
      const { c, standing, heads } = await crowd();
      const before = await heads();
      // It dies after its first batch of this company.
      let dead = false;
      const dying = new Proxy(t.services.db, {
        get: (of, name) => {
          if (name !== 'transaction') return Reflect.get(of, name) as unknown;
          return async (work: Parameters<Database['transaction']>[0]) => {
            if (dead) throw new Error('killed');
            return of.transaction(work);
          };
        },
      });
      const announce = (tenant: string): void => void (dead ||= tenant === c.tenant);
      const log = { error: () => undefined } as unknown as typeof t.services.log;
      await expireEnrollments({ ...t.services, db: dying, announce, log });
      const half = await standing();
      expect(new Set(half).size).toBe(2);
      await expireEnrollments(t.services);
      expect(await standing()).toEqual(expired);
      expect(await heads()).toEqual(before.map((seq) => seq + 2));
    });
  });
});
