import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { topNodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import type { Database } from '#server/db/database.ts';
import { companies, people as persons } from '#server/db/schema/access.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putTeam, type TeamInput } from '#server/areas/publish/put/put-team.ts';
import { buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { buildTeam, putClasses, putPeople } from '#server/testing/put-classes.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { expireEnrollments } from './expire-enrollments.ts';
import { remindEnds } from './remind-ends.ts';

const DAY_MS = 86_400_000;

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  /** Ana is in a class of a page with one content. */
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
    const mapElements = [buildElement({ idElement: k.content })];
    await publish((w) =>
      putNode(
        w,
        buildNode({
          idNode: k.page,
          nodeCode: '2.1',
          title: 'Empilhadeira',
          validityMonths,
          mapElements,
        }),
      ),
    );
    await putClass(team);
    await publish((w) =>
      enroll(w, { idUser: c.ana, idNode: k.page, idEnrollment, idTeam: k.teams.free }),
    );
    const told = async (): Promise<AnyAnswer[]> => {
      const path = `/api/sync/changes?scope=person:${c.ana}&nonce=12345678`;
      const { body } = await t.call('GET', path, { host: c.host, token: await t.enter(c) });
      return body.rows
        .filter((row: AnyAnswer) => row.t === 'notification' && row.d)
        .map((row: AnyAnswer) => row.d);
    };
    const days = async () =>
      (await told())
        .map(({ idNotification }) => Number(idNotification.split('~')[2]))
        .toSorted((a, b) => b - a);
    const run = () => remindEnds(t.services);
    const pass = async (over: number): Promise<void> => {
      t.clock.advance({ seconds: over * 86_400 });
      await run();
    };
    return { c, k, idEnrollment, inDays, publish, putClass, told, days, run, pass };
  };

  describe('reminders of an end', () => {
    test('go out 30, 7 and 1 days before, once each, with title, date and page', async () => {
      const { k, inDays, putClass, told, days, run, pass } = await begin();
      await putClass({ finalDate: inDays(40) });
      const end = t.clock.now() + 40 * DAY_MS;
      await run();
      expect(await days()).toEqual([]);
      await pass(10);
      await run();
      expect(await days()).toEqual([30]);
      const date = new Intl.DateTimeFormat('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'long',
      }).format(end);
      expect(await told()).toMatchObject([
        {
          title: `O prazo de “Empilhadeira” termina em ${date}`,
          section: 'LEARNING',
          idNode: k.page,
          endsAt: new Date(end).toISOString(),
        },
      ]);
      await pass(22);
      expect(await days()).toEqual([30]);
      await pass(1);
      await pass(1);
      expect(await days()).toEqual([30, 7]);
      await pass(5);
      await run();
      expect(await days()).toEqual([30, 7, 1]);
      // What was told stays after the end.
      t.clock.advance({ days: 3 });
      await expireEnrollments(t.services);
      await run();
      expect(await days()).toEqual([30, 7, 1]);
    });

    test('are not told to a person who turned them off, unless the company tells all', async () => {
      const { c, inDays, publish, putClass, days, run } = await begin();
      const { db } = database();
      const mine = and(eq(persons.tenant, c.tenant), eq(persons.id, c.ana));
      await db.update(persons).set({ notifyTermEnd: 0 }).where(mine);
      await putClass({ finalDate: inDays(40) });
      t.clock.advance({ seconds: 10 * 86_400 });
      await run();
      expect(await days()).toEqual([]);
      const [company] = await db.select().from(companies).where(eq(companies.tenant, c.tenant));
      if (!company) throw new Error('there is no company');
      const app = { ...company.app, notifications: { TERM_END: 'MANDATORY' as const } };
      await publish((w) => putCompany(w, { app, hosts: [c.host] }));
      await run();
      expect(await days()).toEqual([30]);
    });

    test('tell the nearest alone where the server was down, and nothing where the person began that late', async () => {
      const late = await begin();
      await late.putClass({ finalDate: late.inDays(40) });
      await late.pass(37);
      expect(await late.days()).toEqual([7]);
      const short = await begin({ duration: 5 });
      await short.run();
      expect(await short.days()).toEqual([]);
      await short.pass(4);
      expect(await short.days()).toEqual([1]);
    });

    test('tell of the validity once the page is concluded, and no more of its class', async () => {
      const { c, k, idEnrollment, inDays, putClass, told, days, pass } = await begin({}, 2);
      await putClass({ finalDate: inDays(35) });
      await pass(6);
      expect(await days()).toEqual([30]);
      const idContentEnrollment = contentEnrollmentId(topNodeEnrollmentId(idEnrollment), k.content);
      await t.push(c, await t.enter(c), [
        {
          kind: 'content.complete',
          payload: { idContentEnrollment, status: 'COMPLETED', progress: 100 },
        },
      ]);
      await pass(0);
      expect(await told()).toEqual([]);
      await pass(40);
      expect(await told()).toMatchObject([
        { title: expect.stringMatching(/^A validade de “Empilhadeira” termina em /) },
      ]);
    });

    test('are taken back where the class is moved, and told anew of the new end', async () => {
      const { inDays, putClass, told, days, pass } = await begin();
      await putClass({ finalDate: inDays(20) });
      await pass(14);
      expect(await days()).toEqual([7]);
      await putClass({ finalDate: inDays(60) });
      await pass(0);
      expect(await told()).toEqual([]);
      await pass(31);
      expect(await days()).toEqual([30]);
    });
  });

  describe('many people', () => {
    const crowd = async () => {
      const all = await begin();
      const people = await putPeople(database().db, all.c, 120, new Date(t.clock.now()));
      await all.publish(async (w) => {
        for (const idUser of people)
          await enroll(w, {
            idUser,
            idNode: all.k.page,
            idEnrollment: `${idUser}-e`,
            idTeam: all.k.teams.free,
          });
      });
      await all.putClass({ finalDate: all.inDays(35) });
      t.clock.advance({ days: 6 });
      const rows = async () => {
        const f = feedRows;
        const found = await database()
          .db.select({ scope: f.scope, seq: f.seq })
          .from(f)
          .where(
            and(eq(f.tenant, all.c.tenant), eq(f.t, 'notification'), like(f.scope, 'person:%')),
          );
        return new Map(found.map(({ scope, seq }) => [scope, seq]));
      };
      return { ...all, rows };
    };

    test('are told once by many processes at once', async () => {
      const { rows, run } = await crowd();
      const other = await startTestApp(database());
      other.clock.advance({ seconds: (t.clock.now() - other.clock.now()) / 1000 });
      await Promise.all([t, other, t].map(({ services }) => remindEnds(services)));
      const first = await rows();
      expect(first.size).toBe(121);
      await Promise.all([run(), remindEnds(other.services)]);
      await other.app.close();
      expect(await rows()).toEqual(first);
    });

    test('are told by the next run when one dies half way', async () => {
      const { c, rows, run } = await crowd();
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
      await remindEnds({ ...t.services, db: dying, announce, log });
      const half = await rows();
      expect([half.size > 0, half.size < 121]).toEqual([true, true]);
      await run();
      const whole = await rows();
      expect(whole.size).toBe(121);
      for (const [scope, seq] of half) expect(whole.get(scope)).toBe(seq);
    });
  });
});
