import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingOf } from '#contract/areas/scorm/rules/standing.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { write } from '#server/feed/write.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { buildContent, buildElement, buildNode } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
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
    const node = await t.services.docs.get(t.services.db, c.tenant, 'node', c.course);
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => {
        await putNode(
          w,
          buildNode({
            ...node,
            idNode: c.course,
            mapElements: [
              ...(node?.mapElements ?? []),
              buildElement({ idElement: content, idContentType: 26 }),
            ],
          }),
        );
        await putContent(
          w,
          buildContent({
            idContentItem: content,
            idNode: c.course,
            idContentType: 26,
            scorm: aPackage('s1', 's2'),
          }),
        );
      },
    );
    return { c, content, token: await t.enter(c) };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  const commit = (
    { c, content }: { c: TestCompany; content: string },
    over: Record<string, unknown> = {},
  ) => ({
    kind: 'scorm.commit',
    payload: {
      idUser: c.ana,
      idEnrollment: c.enrollment,
      idNodeEnrollment: c.nodeEnrollment,
      idContentItem: content,
      idSco: 's1',
      idSession: randomUUID(),
      basedOn: null,
      idPackage: '0'.repeat(64),
      state: { suspend_data: 'a' },
      ended: false,
      measured: 30,
      result: { status: 'PASSED', grade: 100, seconds: 30, suspended: true },
      on: 'Moto G32',
      ...over,
    },
  });
  const send = async ({ c, token }: Begun, ...ops: object[]) => {
    const { body } = await t.push(c, token, ops as never);
    return body.results.map(({ verdict, code }: AnyAnswer) =>
      [verdict, code].filter(Boolean).join(' '),
    );
  };
  const rows = async ({ c, token }: Begun, table: string) => {
    const { body } = await t.call(
      'GET',
      `/api/sync/changes?scope=person:${c.ana}&cursor=0&nonce=12345678`,
      { host: c.host, token },
    );
    return body.rows.filter((row: AnyAnswer) => row.t === table).map((row: AnyAnswer) => row.d);
  };
  const progressOf = async (begun: Begun) =>
    (await rows(begun, 'contentEnrollment')).filter(
      (row: AnyAnswer) => row.idContentItem === begun.content,
    )[0];

  const status = (lesson_status: string, raw = '') => ({
    core: { lesson_status, score: { raw }, session_time: '00:01:00' },
  });

  test('what a device makes of its own state does not count: the server derives it', async () => {
    const begun = await begin();
    expect(await send(begun, commit(begun))).toEqual(['applied']);
    const [session] = await rows(begun, 'scormSession');
    expect(session).toMatchObject({
      idSco: 's1',
      status: 'IN_PROGRESS',
      grade: null,
      seconds: 30,
      suspended: true,
    });
    expect(await progressOf(begun)).toMatchObject({ status: 'IN_PROGRESS', progress: 50 });
  });

  test('a later state of a visit takes the place of the one before, and an older one changes nothing', async () => {
    const begun = await begin();
    const idSession = randomUUID();
    t.clock.advance({ minutes: 10 });
    const now = t.clock.now();
    const later = {
      ...commit(begun, { idSession, state: { suspend_data: 'b' }, measured: 60 }),
      at: { wall: now },
    };
    const older = {
      ...commit(begun, { idSession, state: { suspend_data: 'a' } }),
      at: { wall: now - 60_000 },
    };
    expect(await send(begun, later)).toEqual(['applied']);
    expect(await send(begun, older)).toEqual(['merged']);
    expect(await rows(begun, 'scormSession')).toMatchObject([
      { state: { suspend_data: 'b' }, seconds: 60 },
    ]);
  });

  test('what was passed and is failed in the same visit stays passed, also where only the end arrives', async () => {
    const begun = await begin();
    const idSession = randomUUID();
    t.clock.advance({ minutes: 10 });
    const now = t.clock.now();
    const passed = {
      ...commit(begun, { idSession, state: status('passed', '80') }),
      at: { wall: now - 60_000 },
    };
    const failed = {
      ...commit(begun, { idSession, state: status('failed', '20'), ended: true }),
      at: { wall: now },
    };
    expect(await send(begun, passed, failed)).toEqual(['applied', 'applied']);
    const alone = {
      ...commit(begun, {
        state: status('failed', '30'),
        ended: true,
        best: { status: 'PASSED', grade: 90 },
      }),
      at: { wall: now },
    };
    expect(await send(begun, alone)).toEqual(['applied']);
    const visits = await rows(begun, 'scormSession');
    expect(visits.map((one: AnyAnswer) => [one.status, one.grade]).toSorted()).toEqual([
      ['PASSED', 80],
      ['PASSED', 90],
    ]);
  });

  test('two devices that did not know of each other both count: the furthest, the best grade, all the time', async () => {
    const begun = await begin();
    t.clock.advance({ minutes: 10 });
    const now = t.clock.now();
    const passed = {
      ...commit(begun, { state: status('passed', '80'), ended: true }),
      at: { wall: now - 120_000 },
    };
    const failed = {
      ...commit(begun, { state: status('failed', '20'), ended: true }),
      at: { wall: now },
    };
    expect(await send(begun, failed, passed)).toEqual(['applied', 'applied']);
    const standing = standingOf(await rows(begun, 'scormSession'));
    expect(standing).toMatchObject({
      status: 'PASSED',
      grade: 80,
      totalTime: 120,
      numberOfAccess: 2,
      last: { state: status('failed', '20') },
    });
    expect(
      (await rows(begun, 'scormSession')).filter(
        (row: AnyAnswer) => Object.keys(row.state).length > 0,
      ).length,
    ).toBe(1);
  });

  test('the content is complete when all of its lessons are, with the mean of their grades', async () => {
    const begun = await begin();
    await send(begun, commit(begun, { state: status('passed', '80'), ended: true }));
    expect(await progressOf(begun)).toMatchObject({ status: 'IN_PROGRESS', progress: 50 });
    await send(
      begun,
      commit(begun, { idSco: 's2', state: status('completed', '60'), ended: true }),
    );
    expect(await progressOf(begun)).toMatchObject({
      status: 'COMPLETED',
      progress: 100,
      grade: 70,
    });
    await send(begun, commit(begun, { idSco: 's2', state: status('incomplete'), ended: false }));
    expect(await progressOf(begun)).toMatchObject({ status: 'COMPLETED', progress: 100 });
  });

  test.each([
    ['a lesson that is not there', { idSco: 's9' }, 'rejected not_found'],
    ['another person', { idUser: 'bia' }, 'rejected forbidden'],
    ['an enrolment that is not theirs', { idEnrollment: 'outra' }, 'rejected not_enrolled'],
    ['a content that is not there', { idContentItem: 'outro' }, 'rejected not_found'],
    ['more time than a day has', { measured: 90_000 }, 'rejected invalid_fields'],
  ])('%s is refused', async (_what, over, verdict) => {
    const begun = await begin();
    expect(await send(begun, commit(begun, over))).toEqual([verdict]);
    expect(await rows(begun, 'scormSession')).toEqual([]);
  });

  describe('a new version of a package', () => {
    const [first, second, elsewhere] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [
      string,
      string,
      string,
    ];
    /** The content has lessons s1 and s2, then s2 and s3. The files of the first version stay. */
    const replace = async ({ c, content }: Begun) => {
      const filed = (tenant: string, idPackage: string) => ({
        tenant,
        idPackage,
        path: 's1.html',
        sha256: '0'.repeat(64),
      });
      const more = { size: 1, mimeType: 'text/html' };
      await t.services.db.insert(packageFiles).values([
        { ...filed(c.tenant, first), ...more },
        { ...filed(`${c.tenant}-outra`, elsewhere), ...more },
      ]);
      await write(
        t.services.db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        async (w) => {
          const scorm = { ...aPackage('s2', 's3'), idPackage: second };
          await putContent(
            w,
            buildContent({ idContentItem: content, idNode: c.course, idContentType: 26, scorm }),
          );
        },
      );
    };
    const done = (idSco: string, idPackage: string, more: object = {}) => ({
      idSco,
      idPackage,
      state: status('completed', '80'),
      ended: true,
      ...more,
    });

    test('takes nothing from a visit under way: it goes on, and counts where the lesson is still there', async () => {
      const begun = await begin();
      const [one, two] = [randomUUID(), randomUUID()];
      const open = { state: { suspend_data: 'antes' }, ended: false, idPackage: first };
      // Their files are kept from the first day.
      expect(
        await send(
          begun,
          commit(begun, { ...open, idSession: one }),
          commit(begun, { ...open, idSession: two, idSco: 's2' }),
        ),
      ).toEqual(['applied', 'applied']);
      await replace(begun);
      t.clock.advance({ minutes: 5 });
      const now = t.clock.now();
      const later = [done('s1', first, { idSession: one }), done('s2', first, { idSession: two })];
      expect(
        await send(begun, ...later.map((over) => ({ ...commit(begun, over), at: { wall: now } }))),
      ).toEqual(['applied', 'applied']);
      expect(await rows(begun, 'scormSession')).toMatchObject([
        { idSession: one, idSco: 's1', status: 'COMPLETED' },
        { idSession: two, idSco: 's2', status: 'COMPLETED' },
      ]);
      // The new version wants its own lessons, of which one is done.
      expect(await progressOf(begun)).toMatchObject({ status: 'IN_PROGRESS' });
      expect(await send(begun, commit(begun, done('s3', second)))).toEqual(['applied']);
      expect(await progressOf(begun)).toMatchObject({
        status: 'COMPLETED',
        progress: 100,
        grade: 80,
      });
    });

    test('takes nothing from who is done', async () => {
      const begun = await begin();
      await send(begun, commit(begun, done('s1', first)), commit(begun, done('s2', first)));
      await replace(begun);
      expect(
        await send(
          begun,
          commit(begun, { idSco: 's3', idPackage: second, state: status('incomplete') }),
        ),
      ).toEqual(['applied']);
      expect(await progressOf(begun)).toMatchObject({ status: 'COMPLETED', progress: 100 });
    });

    test('takes no version that the company never had', async () => {
      const begun = await begin();
      await replace(begun);
      for (const idPackage of ['9'.repeat(64), elsewhere])
        expect(await send(begun, commit(begun, done('s1', idPackage)))).toEqual([
          'rejected not_found',
        ]);
    });
  });

  test('a lesson is opened by a person who is enrolled, at an address of the packages’ origin', async () => {
    const { c, content, token } = await begin();
    t.services.packages.port = 9000;
    const play = (body: object, as = token) =>
      t.call('POST', '/api/learning/scorm/play', { host: c.host, token: as, body });
    const { body, status: code } = await play({
      idEnrollment: c.enrollment,
      idContentItem: content,
      idSco: 's1',
    });
    expect([code, body.nextItem, body.previousItem]).toEqual([
      200,
      { idSco: 's2', title: 'Lição s2', sequential: 1 },
      null,
    ]);
    expect(body.url).toMatch(
      new RegExp(`^http://${c.host}:9000/p/[^/]+/${'0'.repeat(64)}/s1.html$`),
    );
    const bia = await t.enter(c, 'bia');
    expect(
      (await play({ idEnrollment: c.enrollment, idContentItem: content, idSco: 's1' }, bia)).body
        .code,
    ).toBe('not_enrolled');
    expect(
      (await play({ idEnrollment: c.enrollment, idContentItem: content, idSco: 's9' })).body.code,
    ).toBe('not_found');
  });
});
