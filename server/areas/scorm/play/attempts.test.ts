import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { people } from '#server/db/schema/access.ts';
import { scormSessions } from '#server/db/schema/scorm-sessions.ts';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aPackage } from '#tests/builders/scorm.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const content = `${c.tenant}-pacote`;
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) =>
        putContent(
          w,
          buildContent({
            idContentItem: content,
            idNode: c.course,
            idContentType: 26,
            text: 'Integração',
            scorm: aPackage('s1', 's2'),
          }),
        ),
    );
    return { c, content, admin: await t.enter(c, 'admin') };
  };
  type Visit = Partial<typeof scormSessions.$inferInsert>;
  const visit = (
    c: TestCompany,
    idContentItem: string,
    over: Visit = {},
  ): typeof scormSessions.$inferInsert => ({
    tenant: c.tenant,
    idUser: c.ana,
    id: randomUUID(),
    idEnrollment: c.enrollment,
    idNodeEnrollment: c.nodeEnrollment,
    idContentItem,
    idSco: 's1',
    idPackage: '0'.repeat(64),
    basedOn: null,
    state: {},
    ended: true,
    suspended: false,
    status: 'FAILED',
    grade: null,
    seconds: 60,
    startedAt: new Date(0),
    savedAt: new Date(0),
    doneAt: null,
    savedOn: 'Moto G32',
    ...over,
  });
  const put = (...rows: (typeof scormSessions.$inferInsert)[]) =>
    t.services.db.insert(scormSessions).values(rows);
  const ask = async (c: TestCompany, token: string, rest = '') => {
    const { status, body } = await t.call('GET', `/api/learning/scorm/attempts${rest}`, {
      host: c.host,
      token,
    });
    return { status, body };
  };
  const ids = (body: AnyAnswer) => body.attempts.map((one: AnyAnswer) => one.idSession);

  test('tells of each visit what it decides, the newest first', async () => {
    const { c, content, admin } = await begin();
    const at = (minute: number) => ({
      startedAt: new Date(minute * 60_000),
      savedAt: new Date(minute * 60_000),
    });
    const [passed, better, last] = [
      visit(c, content, { status: 'PASSED', grade: 80, ...at(1) }),
      visit(c, content, { status: 'FAILED', grade: 90, ...at(2) }),
      visit(c, content, { status: 'PASSED', grade: 70, ...at(3) }),
    ];
    await put(passed, better, last);
    const { body } = await ask(c, admin);
    expect(body.attempts.map(({ idSession, counts }: AnyAnswer) => [idSession, counts])).toEqual([
      [last.id, { status: false, grade: false, resume: true }],
      [better.id, { status: false, grade: true, resume: false }],
      [passed.id, { status: true, grade: false, resume: false }],
    ]);
    expect(body.attempts[0]).toMatchObject({
      name: 'ana',
      contentTitle: 'Integração',
      lessonTitle: 'Lição s1',
      savedOn: 'Moto G32',
      seconds: 60,
    });
    // Also where the others are on another page.
    const { body: page } = await ask(c, admin, '?limit=1&offset=2');
    expect([page.totalRecords, page.attempts[0].counts]).toEqual([
      3,
      { status: true, grade: false, resume: false },
    ]);
  });

  test('is searched and filtered by person, content, lesson and status', async () => {
    const { c, content, admin } = await begin();
    const bia = {
      idUser: c.bia,
      idEnrollment: c.biaEnrollment,
      idNodeEnrollment: c.biaNodeEnrollment,
    };
    const [one, two] = [
      visit(c, content),
      visit(c, content, { ...bia, idSco: 's2', status: 'PASSED' }),
    ];
    await put(one, two);
    const found = async (query: string) => ids((await ask(c, admin, `?${query}`)).body);
    expect([
      await found('searchText=BIA'),
      await found(`idUser=${c.ana}`),
      await found('status=PASSED'),
      await found('idSco=s1'),
      await found('searchText=%25'),
      await found('idContentItem=outro'),
    ]).toEqual([[two.id], [one.id], [two.id], [one.id], [], []]);
    expect((await found('searchText=INTEGRACAO')).length).toBe(2);
    expect((await ask(c, admin, '?status=NADA')).status).toBe(422);
    expect((await ask(c, admin, '?limit=1000')).status).toBe(422);
  });

  test('one is read whole, and all are exported with their data model', async () => {
    const { c, content, admin } = await begin();
    const state = {
      suspend_data: 'ação',
      core: {
        lesson_status: 'passed',
        entry: 'resume',
        exit: 'suspend',
        session_time: '00:01:00',
        score: { raw: '80', min: '', max: '100' },
      },
      objectives: { 0: { id: 'o1', status: 'passed', score: { raw: '50' } } },
      interactions: {
        10: { id: 'q11' },
        2: {
          id: 'q1',
          type: 'choice',
          student_response: '=1+1',
          result: 'wrong',
          latency: '00:00:05',
          correct_responses: { 0: { pattern: 'b' } },
          objectives: { 0: { id: 'o1' } },
        },
      },
    };
    const row = visit(c, content, { state });
    await put(row);
    const { body } = await ask(c, admin, `/${c.ana}/${row.id}`);
    expect(body.data.model).toMatchObject({
      completion: 'passed',
      entry: 'resume',
      exit: 'suspend',
      sessionTime: '00:01:00',
      suspendDataSize: 4,
      score: { raw: '80', min: '', max: '100', scaled: '' },
      objectives: [{ id: 'o1', completion: 'passed', score: { raw: '50' } }],
      interactions: [
        {
          id: 'q1',
          response: '=1+1',
          expected: ['b'],
          result: 'wrong',
          latency: '00:00:05',
          objectives: ['o1'],
        },
        { id: 'q11' },
      ],
    });
    expect((await ask(c, admin, '/export')).body.attempts).toEqual([body.data]);
    expect((await ask(c, admin, `/${c.bia}/${row.id}`)).status).toBe(404);
    const more = [visit(c, content), visit(c, content)];
    await put(...more);
    const exported: string[] = [];
    for (let after = ''; ; after = `&afterUser=${c.ana}&afterSession=${exported.at(-1)}`) {
      const page = ids((await ask(c, admin, `/export?limit=1${after}`)).body);
      if (page.length === 0) break;
      exported.push(...page);
    }
    expect(exported).toEqual([row, ...more].map(({ id }) => id).toSorted());
  });

  test('answers that a resumed visit began with are told of the visit before alone', async () => {
    const { c, content, admin } = await begin();
    const asked = (id: string, response: string) => ({
      id,
      type: 'choice',
      learner_response: response,
    });
    const first = visit(c, content, {
      suspended: true,
      state: { entry: 'ab-initio', interactions: { 0: asked('q1', 'a'), 1: asked('q2', 'b') } },
    });
    const answered = { 0: asked('q1', 'a'), 1: asked('q2', 'c'), 2: asked('q3', 'd') };
    const resumed = visit(c, content, {
      basedOn: first.id,
      state: { entry: 'resume', interactions: answered },
    });
    // A new attempt repeats nothing, also where it has the same answers.
    const anew = visit(c, content, {
      basedOn: resumed.id,
      state: { entry: 'ab-initio', interactions: answered },
    });
    await put(first, resumed, anew);
    const { body } = await ask(c, admin, '/export');
    const answers = (id: string) =>
      body.attempts
        .find((one: AnyAnswer) => one.idSession === id)
        .model.interactions.map((one: AnyAnswer) => `${one.id} ${one.response}`);
    expect([first, resumed, anew].map(({ id }) => answers(id))).toEqual([
      ['q1 a', 'q2 b'],
      ['q2 c', 'q3 d'],
      ['q1 a', 'q2 c', 'q3 d'],
    ]);
  });

  test('is for administrators of this company, as the database says now', async () => {
    const { c, content, admin } = await begin();
    const row = visit(c, content);
    await put(row);
    const other = await begin();
    const statuses = async (company: TestCompany, token: string) =>
      Promise.all(
        ['', '/export', `/${c.ana}/${row.id}`].map(
          async (rest) => (await ask(company, token, rest)).status,
        ),
      );
    expect(await statuses(c, await t.enter(c))).toEqual([403, 403, 403]);
    expect(await statuses(c, other.admin)).toEqual([401, 401, 401]);
    expect(await statuses(other.c, other.admin)).toEqual([200, 200, 404]);
    for (const rest of ['', '/export', `?idUser=${c.ana}`, `?idContentItem=${content}`])
      expect(ids((await ask(other.c, other.admin, rest)).body)).toEqual([]);
    expect(await statuses(c, admin)).toEqual([200, 200, 200]);
    await t.services.db.update(people).set({ admin: 0 }).where(eq(people.id, c.admin));
    expect(await statuses(c, admin)).toEqual([403, 403, 403]);
  });

  test('contents for a group are listed for administrators who are in it', async () => {
    const { c, admin } = await begin();
    const { secret: idNode } = await putClasses(t.services.db, c, new Date(t.clock.now()));
    const content = `${c.tenant}-reservado`;
    const publish = (work: Parameters<typeof write>[2]) =>
      write(
        t.services.db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        work,
      );
    await publish(async (w) => {
      await putContent(
        w,
        buildContent({ idContentItem: content, idNode, idContentType: 26, scorm: aPackage('s1') }),
      );
      await grantToGroups(w);
    });
    const row = visit(c, content);
    await put(row);
    const { body } = await ask(c, admin);
    expect([
      ids(body),
      body.contents.length,
      (await ask(c, admin, `/${c.ana}/${row.id}`)).status,
    ]).toEqual([[], 1, 404]);
    await publish(async (w) => {
      await putGroup(w, `${c.tenant}-diretoria`, [c.admin]);
      await grantToGroups(w);
    });
    expect(ids((await ask(c, admin)).body)).toEqual([row.id]);
  });

  test('10,000 are paged on the server', async () => {
    const { c, content, admin } = await begin();
    const row = visit(c, content, { state: { suspend_data: 'x'.repeat(2000) } });
    await put(row);
    await t.services.db.execute(sql`
      insert into scorm_sessions
        (tenant, id_user, id, id_enrollment, id_node_enrollment, id_content_item, id_sco, id_package, state, ended, suspended, status, seconds,
         started_at, saved_at)
      select tenant, id_user, id || n, id_enrollment, id_node_enrollment || n, id_content_item, id_sco, id_package, state, ended, suspended,
        status, seconds, started_at, saved_at + n * interval '1 second'
      from scorm_sessions, generate_series(1, 9999) n where tenant = ${c.tenant} and id = ${row.id}`);
    const { body } = await ask(c, admin, '?offset=9990&limit=20');
    expect([body.totalRecords, body.attempts.length, body.attempts.at(-1).idSession]).toEqual([
      10_000,
      10,
      row.id,
    ]);
  });
});
