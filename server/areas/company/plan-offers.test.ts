/**
 * What administrators ask about plans, and trials: begun, extended, and over, by the server's
 * clock.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { companies } from '#server/db/schema/access.ts';
import { planRequests } from '#server/db/schema/plan.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { putPlan, type PlanInput } from '#server/areas/publish/put/put-plan.ts';

const DAY = 86_400_000;
const offer = {
  description: '',
  features: ['Ranking'],
  products: [],
  enterprise: false,
  trialDays: 15,
  agreementContent: null,
  trialAddress: null,
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const inDays = (days: number) => new Date(t.clock.now() + days * DAY).toISOString();
  const begin = async (over: Partial<PlanInput> = {}) => {
    const c = await t.company();
    const put = (plan: PlanInput | null) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        (w) => putPlan(w, plan),
      );
    const input: PlanInput = {
      idPlan: 'essencial',
      name: 'Essencial',
      trial: true,
      finishDate: inDays(6),
      unusedPlans: false,
      trialDays: 15,
      offers: [
        { ...offer, idPlan: 'pro', name: 'Profissional' },
        {
          ...offer,
          idPlan: 'fora',
          name: 'Fora',
          trialAddress: 'https://degustacao.example/entrar',
        },
        { ...offer, idPlan: 'grande', name: 'Enterprise', enterprise: true, trialDays: 0 },
      ],
      ...over,
    };
    await put(input);
    const admin = await t.enter(c, 'admin');
    const post = (path: string, body: object, token = admin) =>
      t.call('POST', `/api/learning/plans/${path}`, { host: c.host, token, body });
    const start = (idPlan: string, token = admin) =>
      post('start-trial', { idPlan, department: 'RH', role: 'Gerente' }, token);
    const push = async (kind: string, payload: object, token = admin, owner = c.admin) =>
      (await t.push(c, token, [{ kind, payload }], { owner })).body.results[0] as AnyAnswer;
    return { c, put, input, admin, post, start, push };
  };
  const feedOf = async (c: TestCompany, table: 'plan' | 'planRequest') =>
    (
      await database()
        .db.select()
        .from(feedRows)
        .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, table)))
        .orderBy(feedRows.seq)
    ).map(({ op, scope, d }) => ({ op, scope, ...(d as AnyAnswer) }));
  const shown = async (c: TestCompany) =>
    (await feedOf(c, 'plan')).findLast(({ op }) => op === 'put') as AnyAnswer;
  const contract = (over: object = {}) => ({
    idPlanRequest: randomUUID(),
    idPlan: 'pro',
    numberOfLicences: 320,
    price: 1_615_000,
    ...over,
  });

  test('a contract is asked once, at the price of the server, and mailed to the company', async () => {
    const { c, push } = await begin();
    await database()
      .db.update(companies)
      .set({ contactTo: `plano@${c.tenant}.example` })
      .where(eq(companies.tenant, c.tenant));
    const said = contract({ price: 1 });
    const first = await push('plan.requestPlan', said);
    expect([
      first.verdict,
      first.answer.statusCode,
      first.answer.data.price,
      first.answer.data.planName,
    ]).toEqual(['applied', 200, 1_615_000, 'Profissional']);
    expect((await push('plan.requestPlan', said)).verdict).toBe('merged');
    expect((await shown(c)).requestedPlan).toBe('Profissional');
    t.services.mails.wake();
    await t.services.mails.idle();
    expect(
      t.mails
        .filter(({ to }) => to === `plano@${c.tenant}.example`)
        .map(({ text }) => text.replaceAll('\u00a0', ' ')),
    ).toEqual([expect.stringContaining('Valor mensal simulado: R$ 16.150,00.')]);
    // Administrators alone are told who asked.
    expect(
      (await feedOf(c, 'planRequest')).map(({ scope, kind, numberOfLicences, name }) => [
        scope,
        kind,
        numberOfLicences,
        name,
      ]),
    ).toEqual([['admin', 'contract', 320, 'admin']]);
    const { idPlanRequest } = said;
    expect((await push('plan.answerRequest', { idPlanRequest })).answer.data.answeredBy).toBe(
      'admin',
    );
    expect((await push('plan.answerRequest', { idPlanRequest })).verdict).toBe('merged');
    expect((await shown(c)).requestedPlan).toBeNull();
  });

  test.each([
    [{ numberOfLicences: 0 }, 'invalid_fields'],
    [{ numberOfLicences: 1_000_001 }, 'invalid_fields'],
    [{ numberOfLicences: 'abc' }, 'invalid_fields'],
    [{ idPlan: 'grande' }, 'not_found'],
    [{ idPlan: 'essencial' }, 'not_found'],
    [{ idPlan: 'de-outra-empresa' }, 'not_found'],
  ])('%j is refused: %s', async (over, code) => {
    const { push, c } = await begin();
    expect((await push('plan.requestPlan', contract(over))).code).toBe(code);
    expect(
      await database().db.select().from(planRequests).where(eq(planRequests.tenant, c.tenant)),
    ).toEqual([]);
  });

  test('who does not administer asks for nothing, begins nothing and sees no list', async () => {
    const { c, push, start, post } = await begin();
    const ana = await t.enter(c);
    expect((await push('plan.requestPlan', contract(), ana, c.ana)).code).toBe('forbidden');
    expect((await start('pro', ana)).status).toBe(403);
    expect((await post('extend-trial', { idPlan: 'essencial' }, ana)).status).toBe(403);
    expect((await t.call('GET', '/api/learning/plans', { host: c.host, token: ana })).status).toBe(
      403,
    );
    // A wish is told to administrators, with who has it.
    await push('plan.requestUpgrade', { idPlan: 'essencial', idUser: c.ana }, ana, c.ana);
    expect(
      (await feedOf(c, 'planRequest')).map(({ scope, kind, idUser }) => [scope, kind, idUser]),
    ).toEqual([['admin', 'interest', c.ana]]);
  });

  test('another person’s id of a request is taken', async () => {
    const { c, push } = await begin();
    const said = contract();
    await push('plan.requestPlan', said);
    await database()
      .db.update(planRequests)
      .set({ idUser: c.bia })
      .where(eq(planRequests.tenant, c.tenant));
    expect((await push('plan.requestPlan', said)).code).toBe('key_reused');
  });

  test('a trial takes the place of the plan, once, however often it is begun', async () => {
    const { c, start } = await begin();
    const [one, two] = await Promise.all([start('pro'), start('pro')]);
    expect([one.status, two.status, one.body.finishDate]).toEqual([200, 200, inDays(15)]);
    expect([two.body, one.body.domain]).toEqual([one.body, null]);
    expect(await shown(c)).toMatchObject({
      idPlan: 'pro',
      name: 'Profissional',
      trial: true,
      finishDate: inDays(15),
      trialsCount: 1,
    });
    expect(
      (await feedOf(c, 'planRequest')).map(({ kind, role, answeredBy }) => [
        kind,
        role,
        answeredBy,
      ]),
    ).toEqual([['trial', 'Gerente', 'admin']]);
    expect([(await start('grande')).body.code, (await start('nada')).body.code]).toEqual([
      'conflict',
      'not_found',
    ]);
  });

  test('a wish for the plan of before, that waited on a device, is taken', async () => {
    const { c, push, start } = await begin();
    await start('pro');
    const ana = await t.enter(c);
    expect(
      (await push('plan.requestUpgrade', { idPlan: 'essencial', idUser: c.ana }, ana, c.ana))
        .verdict,
    ).toBe('applied');
  });

  test('a hosted trial opens elsewhere, with a token for that address alone, and leaves the plan as it is', async () => {
    const { c, start, admin } = await begin();
    const { body } = await start('fora');
    expect(body.domain).toBe('https://degustacao.example/entrar');
    const { body: keys } = await t.call('GET', '/.well-known/jwks.json', { host: c.host });
    const { payload } = await jwtVerify(body.token, createLocalJWKSet(keys), {
      audience: 'https://degustacao.example',
      currentDate: new Date(t.clock.now()),
    });
    expect(payload.sub).toBe(c.admin);
    expect(
      (await t.call('GET', `/api/users/${c.admin}`, { host: c.host, token: body.token })).status,
    ).toBe(401);
    expect(
      (await t.call('GET', `/api/users/${c.admin}`, { host: c.host, token: admin })).status,
    ).toBe(200);
    expect(await shown(c)).toMatchObject({ idPlan: 'essencial', trialsCount: 1 });
    expect((await shown(c)).offers[1]).toMatchObject({
      hosted: true,
      trialsCount: 1,
      finishDate: inDays(15),
    });
    expect(JSON.stringify(await shown(c))).not.toContain('degustacao.example');
  });

  test('a trial is extended once, after its end', async () => {
    const { c, post, put, input } = await begin({ finishDate: inDays(1) });
    const extend = async () =>
      post('extend-trial', { idPlan: 'essencial' }, await t.enter(c, 'admin'));
    expect((await extend()).body.code).toBe('conflict');
    t.clock.advance({ days: 1 });
    const first = await extend();
    expect([first.status, first.body.finishDate, (await extend()).body.finishDate]).toEqual([
      200,
      inDays(7),
      inDays(7),
    ]);
    // The same folder again changes nothing; another end does.
    await put(input);
    expect(await shown(c)).toMatchObject({ finishDate: inDays(7), trialsCount: 2 });
    t.clock.advance({ days: 7 });
    expect((await extend()).body.code).toBe('conflict');
    await put({ ...input, finishDate: inDays(30) });
    expect(await shown(c)).toMatchObject({ finishDate: inDays(30), trialsCount: 1 });
  });

  test('the plans are listed with their days, and the campaign while it runs', async () => {
    const campaign = {
      idCampaign: 'k',
      title: 'T',
      text: 'x',
      mediaType: 'image' as const,
      mediaUrl: '/media/a',
      frequencyToShow: 300,
      startDate: inDays(-1),
      finishDate: inDays(1),
    };
    const { c, admin, start } = await begin({ campaign });
    await start('pro');
    const get = async (path: string) =>
      (await t.call('GET', `/api/learning/plans${path}`, { host: c.host, token: admin })).body;
    const { result } = await get('?withDetails');
    expect(result.map(({ idPlan, deadline }: AnyAnswer) => [idPlan, deadline])).toEqual([
      ['pro', 15],
      ['fora', null],
      ['grande', null],
    ]);
    expect((await get('/pro')).data.features).toEqual(['Ranking']);
    expect((await get('/nada')).code).toBe('not_found');
    expect((await get('/campaigns')).result).toEqual([campaign]);
    t.clock.advance({ days: 1 });
    expect(
      (
        await t.call('GET', '/api/learning/plans/campaigns', {
          host: c.host,
          token: await t.enter(c),
        })
      ).body.result,
    ).toEqual([]);
  });
});
