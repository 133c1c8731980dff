import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses, type TestClasses } from '#server/testing/put-classes.ts';
import { aCourse } from '#tests/builders/op.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test("no call reaches another company's rows, nor another person's", async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const token = await t.enter(mine);
    await t.enter(other);
    const { ana } = mine;
    const um = other.contents.um;
    const start = {
      idNodeEnrollment: mine.nodeEnrollment,
      idEnrollment: mine.enrollment,
      idContentItem: mine.contents.um,
      idUser: ana,
    };
    const theirs = contentEnrollmentId(other.nodeEnrollment, um);
    const bias = contentEnrollmentId(mine.biaNodeEnrollment, mine.contents.um);
    const progress = { status: 'IN_PROGRESS', progress: 10 };
    const visit = {
      idInterval: 'i1',
      timeStart: '2026-03-10 11:00:00',
      type: 1,
      idSection: null,
      timeExecuted: 10,
    };
    const calls: [method: 'GET' | 'POST' | 'PUT', path: string, status: number, body?: unknown][] =
      [
        ['GET', `/api/users/${other.ana}`, 404],
        ['GET', `/api/users/${mine.bia}`, 404],
        ['GET', `/api/learning/nodes/${other.course}`, 404],
        ['GET', `/api/learning/nodes/${other.tenant}`, 404],
        ['GET', `/api/learning/students/${other.ana}/enrollments-in-progress`, 403],
        ['GET', `/api/learning/students/${mine.bia}/enrollments-in-progress`, 403],
        [
          'GET',
          `/api/learning/students/${ana}/enrollments/${other.enrollment}/navigation-map`,
          404,
        ],
        [
          'GET',
          `/api/learning/students/${ana}/enrollments/${mine.biaEnrollment}/navigation-map`,
          404,
        ],
        [
          'GET',
          `/api/learning/students/${other.ana}/enrollments/${other.enrollment}/navigation-map`,
          403,
        ],
        ['GET', `/api/content/find/${um}`, 404],
        [
          'GET',
          `/api/learning/students/${ana}/enrollments/${other.enrollment}/nodeEnrollment/${other.nodeEnrollment}/contents/${um}`,
          404,
        ],
        [
          'GET',
          `/api/learning/students/${ana}/enrollments/${mine.enrollment}/nodeEnrollment/${mine.nodeEnrollment}/contents/${um}`,
          404,
        ],
        ['GET', `/api/sync/changes?scope=person:${other.ana}&nonce=12345678`, 403],
        ['GET', `/api/sync/changes?scope=person:${mine.bia}&nonce=12345678`, 403],
        ['GET', `/api/sync/changes?scope=${other.tenant}&nonce=12345678`, 403],
        ['POST', '/api/learning/content-enrollments', 403, { ...start, idUser: other.ana }],
        ['POST', '/api/learning/content-enrollments', 403, { ...start, idUser: mine.bia }],
        [
          'POST',
          '/api/learning/content-enrollments',
          403,
          { ...start, idNodeEnrollment: other.nodeEnrollment, idEnrollment: other.enrollment },
        ],
        [
          'POST',
          '/api/learning/content-enrollments',
          403,
          { ...start, idNodeEnrollment: mine.biaNodeEnrollment, idEnrollment: mine.biaEnrollment },
        ],
        [
          'POST',
          '/api/learning/content-enrollments',
          403,
          { ...start, idEnrollment: mine.biaEnrollment },
        ],
        ['POST', '/api/learning/content-enrollments', 404, { ...start, idContentItem: um }],
        [
          'PUT',
          `/api/learning/content-enrollments/${theirs}`,
          404,
          { ...progress, idContentEnrollment: theirs },
        ],
        [
          'PUT',
          `/api/learning/content-enrollments/${bias}`,
          404,
          { ...progress, idContentEnrollment: bias },
        ],
        [
          'POST',
          `/api/learning/contents/${um}/trackings`,
          404,
          {
            idContentItem: um,
            idEnrollment: mine.enrollment,
            type: 'ACCESS_CONTENT',
            progress: 100,
          },
        ],
        [
          'POST',
          `/api/learning/contents/${mine.contents.um}/trackings`,
          403,
          {
            idContentItem: mine.contents.um,
            idEnrollment: other.enrollment,
            type: 'ACCESS_CONTENT',
            progress: 100,
          },
        ],
        ['POST', '/api/tracking/content', 404, { ...visit, idContentItem: um }],
        // A place of somewhere else is taken and is nothing: no person has to decide about what the
        // app recorded by itself.
        [
          'POST',
          '/api/tracking/exit',
          200,
          {
            idInterval: 'x1',
            timeStart: visit.timeStart,
            timeExecuted: 10,
            idNavigationItem: other.course,
            idNavigationType: 2,
            idSection: null,
          },
        ],
        ['POST', '/api/content/rating', 404, { idContentItem: um, vote: 5 }],
        [
          'PUT',
          `/api/users/agreement/${other.ana}`,
          403,
          { idUser: other.ana, communicationAccepted: 1, userLicenceTermsAccepted: 2 },
        ],
        [
          'POST',
          '/api/notifications/read',
          403,
          { idUser: other.ana, upTo: '2026-03-10T10:00:00.000Z' },
        ],
        [
          'POST',
          '/api/notifications/read',
          403,
          { idUser: mine.bia, upTo: '2026-03-10T10:00:00.000Z' },
        ],
        ['PUT', `/api/users/${other.ana}`, 403, { name: 'X' }],
        ['PUT', `/api/users/${mine.bia}`, 403, { name: 'X' }],
        ['PUT', `/api/users/editField/${other.ana}`, 403, { field: 'askPWA', value: 0 }],
        ['PUT', `/api/users/editField/${mine.bia}`, 403, { field: 'askPWA', value: 0 }],
        [
          'PUT',
          `/api/users/agreement/${mine.bia}`,
          403,
          { idUser: mine.bia, communicationAccepted: 1, userLicenceTermsAccepted: 2 },
        ],
      ];
    const told = [];
    for (const [method, path, , body] of calls) {
      const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      const { status } = await t.call(method, path, {
        host: mine.host,
        token,
        headers,
        ...(body !== undefined && { body }),
      });
      told.push([method, path, status]);
    }
    expect(told).toEqual(calls.map(([method, path, status]) => [method, path, status]));
  });

  type Call = [
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    who: string,
    status: number,
    body?: unknown,
  ];

  test('no call about courses that a person took elsewhere does', async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const [token, bia, theirs] = [
      await t.enter(mine),
      await t.enter(mine, 'bia'),
      await t.enter(other),
    ];
    const register = (idUser: string, idParentUserExternalCourse: string | null = null) => ({
      kind: 'externalCourse.create',
      payload: {
        ...aCourse,
        idUserExternalCourse: randomUUID(),
        idUser,
        idParentUserExternalCourse,
      },
    });
    const [hers, foreign] = [register(mine.bia), register(other.ana)];
    await t.push(mine, bia, [hers], { owner: mine.bia });
    await t.push(other, theirs, [foreign]);
    const admin = await t.enter(mine, 'admin');
    const decision = (of: typeof hers) => {
      const { idUserExternalCourse, idUser } = of.payload;
      return { idUserExternalCourse, idUser, status: 'APPROVED', reason: null, seen: null };
    };
    const pathOf = (of: typeof hers) =>
      `/api/learning/externalcourses/${of.payload.idUserExternalCourse}`;
    const calls: Call[] = [
      ...[hers, foreign].flatMap((of): Call[] => {
        const { idUserExternalCourse } = of.payload;
        return [
          ['GET', pathOf(of), token, 404],
          ['GET', `/api/uploads/externalcourse/${idUserExternalCourse}`, token, 404],
          ['PUT', pathOf(of), token, 404, { ...aCourse, idUserExternalCourse }],
          ['PUT', `${pathOf(of)}/cancel`, token, 404, { idUserExternalCourse }],
          ['PUT', `${pathOf(of)}/decision`, token, 403, decision(of)],
          [
            'POST',
            '/api/learning/externalcourses',
            token,
            404,
            register(mine.ana, idUserExternalCourse).payload,
          ],
        ];
      }),
      ['POST', '/api/learning/externalcourses', token, 403, register(mine.bia).payload],
      ['PUT', `${pathOf(foreign)}/decision`, admin, 404, decision(foreign)],
      ['GET', `/api/uploads/externalcourse/${foreign.payload.idUserExternalCourse}`, admin, 404],
      ['PUT', `${pathOf(hers)}/decision`, admin, 200, decision(hers)],
    ];
    const told = [];
    for (const [method, path, who, , body] of calls) {
      const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      const { status } = await t.call(method, path, {
        host: mine.host,
        token: who,
        headers,
        ...(body !== undefined && { body }),
      });
      told.push([method, path, status]);
    }
    expect(told).toEqual(calls.map(([method, path, , status]) => [method, path, status]));
    const own = await t.call('GET', '/api/learning/externalcourses', { host: mine.host, token });
    expect(own.body.totalRecords).toBe(0);
  });

  test('no call about comments does', async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const [token, bia, theirs] = [
      await t.enter(mine),
      await t.enter(mine, 'bia'),
      await t.enter(other),
    ];
    const said = { entityType: 'NODE', idComment: 'dito', idParentComment: null, text: 'Oi' };
    await t.push(
      mine,
      bia,
      [{ kind: 'comment.add', payload: { ...said, idEntity: mine.course } }],
      { owner: mine.bia },
    );
    await t.push(other, theirs, [
      { kind: 'comment.add', payload: { ...said, idEntity: other.course } },
    ]);
    const admin = await t.enter(mine, 'admin');
    const pathOf = (of: typeof mine) => `/api/learning/comments/NODE/${of.course}`;
    const named = (of: typeof mine) => ({
      entityType: 'NODE',
      idEntity: of.course,
      idComment: 'dito',
    });
    const decision = (of: typeof mine, idUser: string) => ({
      ...named(of),
      idUser,
      action: 'hide',
      reason: 'x',
    });
    const calls: Call[] = [
      ['GET', pathOf(other), token, 404],
      ['POST', pathOf(other), token, 404, { ...said, idEntity: other.course, idComment: 'outro' }],
      ['PUT', `${pathOf(other)}/dito`, token, 404, { ...named(other), text: 'Oi' }],
      ['POST', `${pathOf(other)}/report`, token, 404, { idComment: 'dito' }],
      ['PUT', `${pathOf(mine)}/dito`, token, 403, { ...named(mine), text: 'Oi' }],
      ['PUT', `${pathOf(mine)}/dito/moderation`, token, 403, decision(mine, mine.bia)],
      ['POST', `${pathOf(mine)}/report`, bia, 409, { idComment: 'dito' }],
      ['POST', `${pathOf(mine)}/report`, token, 200, { idComment: 'dito' }],
      ['PUT', `${pathOf(other)}/dito/moderation`, admin, 404, decision(other, other.ana)],
      ['PUT', `${pathOf(mine)}/dito/moderation`, admin, 200, decision(mine, mine.bia)],
    ];
    const told = [];
    for (const [method, path, who, , body] of calls) {
      const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      const { status } = await t.call(method, path, {
        host: mine.host,
        token: who,
        headers,
        ...(body !== undefined && { body }),
      });
      told.push([method, path, status]);
    }
    expect(told).toEqual(calls.map(([method, path, , status]) => [method, path, status]));
    const { body } = await t.call('GET', pathOf(other), { host: other.host, token: theirs });
    expect(body.comments).toMatchObject([{ text: 'Oi', hiddenBy: null, reportedByMe: 0 }]);
  });

  test('no call about pages, classes, requests, likes or topics does', async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const now = new Date(t.clock.now());
    const [k, o] = [
      await putClasses(database().db, mine, now),
      await putClasses(database().db, other, now),
    ];
    const [token, bia, theirs] = [
      await t.enter(mine),
      await t.enter(mine, 'bia'),
      await t.enter(other),
    ];
    const request = (idUser: string, of: TestClasses) => ({
      kind: 'enrollment.request',
      payload: {
        idEnrollmentRequest: randomUUID(),
        idUser,
        idTeam: of.teams.approval,
        idNode: of.page,
        title: 'x',
      },
    });
    const [hers, foreign] = [request(mine.bia, k), request(other.ana, o)];
    await t.push(mine, bia, [hers], { owner: mine.bia });
    await t.push(other, theirs, [foreign]);
    const enrol = {
      idEnrollment: randomUUID(),
      idUser: mine.ana,
      idNode: k.page,
      nodeCode: '2.1',
      idTeam: k.teams.free,
    };
    const below = {
      idUser: mine.ana,
      idEnrollment: mine.enrollment,
      idNode: k.below,
      nodeCode: '2.1.1',
      idTeam: null,
      idParentNodeEnrollment: null,
    };
    const cancel = (op: typeof hers) => ({ idEnrollmentRequest: op.payload.idEnrollmentRequest });
    const calls: [
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      status: number,
      body?: unknown,
    ][] = [
      ['GET', `/api/learning/nodes/${o.page}/equivalences`, 404],
      ['GET', `/api/learning/catalogs/${other.tenant}`, 404],
      ['GET', `/api/learning/catalogs/${o.page}`, 404],
      ['GET', `/api/learning/students/${mine.bia}/recommendations`, 403],
      ['GET', `/api/learning/students/${other.ana}/has-enrollment-requests`, 403],
      ['GET', `/api/learning/students/${mine.bia}/has-enrollment-requests`, 403],
      ['GET', `/api/learning/enrollment-requests?idUser=${mine.bia}`, 403],
      ['GET', '/api/learning/enrollment-requests?everybody=1', 403],
      ['GET', `/api/learning/tags/users/${mine.bia}`, 403],
      ['GET', `/api/learning/social/likes/NODE/${other.course}`, 404],
      ['GET', `/api/learning/students/${mine.ana}/enrollments/${mine.biaEnrollment}`, 404],
      ['GET', `/api/learning/students/${mine.bia}/enrollments/${mine.biaEnrollment}`, 403],
      ['GET', `/api/learning/students/${mine.ana}/enrollments/${other.enrollment}/nodes/1.1`, 404],
      ['GET', `/api/campaign/listbycontent/${other.contents.um}`, 404],
      ['POST', '/api/learning/enrollments', 404, { ...enrol, idNode: o.page }],
      ['POST', '/api/learning/enrollments', 404, { ...enrol, idTeam: o.teams.free }],
      ['POST', '/api/learning/enrollments', 403, { ...enrol, idUser: mine.bia }],
      [
        'POST',
        '/api/learning/node-enrollments',
        403,
        { ...below, idEnrollment: mine.biaEnrollment },
      ],
      ['POST', '/api/learning/node-enrollments', 403, { ...below, idEnrollment: other.enrollment }],
      ['POST', '/api/learning/node-enrollments', 404, below],
      ['POST', '/api/learning/enrollments/request', 404, { ...request(mine.ana, o).payload }],
      ['POST', '/api/learning/enrollments/request', 403, { ...request(mine.bia, k).payload }],
      [
        'PUT',
        `/api/learning/enrollment-requests/${hers.payload.idEnrollmentRequest}/cancel`,
        404,
        cancel(hers),
      ],
      [
        'PUT',
        `/api/learning/enrollment-requests/${foreign.payload.idEnrollmentRequest}/cancel`,
        404,
        cancel(foreign),
      ],
      ['PUT', `/api/learning/enrollment-requests/${hers.payload.idEnrollmentRequest}/approve`, 403],
      ['POST', `/api/learning/social/likes/NODE/${other.course}`, 404],
      ['DELETE', `/api/learning/social/likes/CONTENT/${other.contents.um}`, 404],
      [
        'POST',
        '/api/learning/social/shares',
        404,
        {
          idShare: randomUUID(),
          idUser: mine.ana,
          idContent: other.contents.um,
          event: 'content/share/copy',
        },
      ],
      ['POST', `/api/learning/tags/users/${mine.bia}`, 403, { idUser: mine.bia, tags: [] }],
    ];
    const told = [];
    for (const [method, path, , body] of calls) {
      const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
      const { status } = await t.call(method, path, {
        host: mine.host,
        token,
        headers,
        ...(body !== undefined && { body }),
      });
      told.push([method, path, status]);
    }
    expect(told).toEqual(calls.map(([method, path, status]) => [method, path, status]));
    const admin = await t.enter(mine, 'admin');
    const ofAll = await t.call('GET', '/api/learning/enrollment-requests?everybody=1', {
      host: mine.host,
      token: admin,
    });
    expect(
      ofAll.body.result.map(
        ({ idEnrollmentRequest }: { idEnrollmentRequest: string }) => idEnrollmentRequest,
      ),
    ).toEqual([hers.payload.idEnrollmentRequest]);
    const unnamed = await t.call('GET', '/api/learning/enrollment-requests?status=PENDING', {
      host: mine.host,
      token: admin,
    });
    expect(unnamed.body).toEqual(ofAll.body);
    const own = await t.call('GET', `/api/learning/enrollment-requests?idUser=${mine.admin}`, {
      host: mine.host,
      token: admin,
    });
    expect(own.body.totalRecords).toBe(0);
    const foreignPath = `/api/learning/enrollment-requests/${foreign.payload.idEnrollmentRequest}/approve`;
    expect((await t.call('PUT', foreignPath, { host: mine.host, token: admin })).status).toBe(404);
    const seen = JSON.stringify([
      (
        await t.call('GET', `/api/learning/catalogs/${mine.tenant}?limit=100`, {
          host: mine.host,
          token,
        })
      ).body,
      (
        await t.call('GET', '/api/learning/search?searchString=turmas&limit=50', {
          host: mine.host,
          token,
        })
      ).body,
      (await t.call('GET', '/api/learning/teams?nodeCode=2.1', { host: mine.host, token })).body,
    ]);
    expect([seen.includes(`"${k.page}"`), seen.includes(`${other.tenant}-`)]).toEqual([
      true,
      false,
    ]);
  });

  test("a batch of another person's writes is taken under no person's name", async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const rate = { kind: 'rating.set', payload: { idContentItem: c.contents.um, vote: 5 } };
    const { status, body } = await t.push(c, token, [rate], { owner: c.bia });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('the app of each host is its own', async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const details = (bucket: string) =>
      t.call('POST', '/api/app/details/', { host: mine.host, body: { bucket } });
    expect((await details(`${other.host}:8080`)).body.app).toMatchObject([
      { idCompany: other.tenant, bucket: `${other.host}:8080` },
    ]);
    expect((await details('nenhum.test')).body).toEqual({ app: [] });
  });
});
