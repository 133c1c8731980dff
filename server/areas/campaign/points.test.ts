import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { people } from '#server/db/schema/access.ts';
import { campaignTallies } from '#server/db/schema/points.ts';
import { write } from '#server/feed/write.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

const DAY_MS = 86_400_000;

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async (rules: Partial<Campaign> = {}) => {
    const c = await t.company();
    const { db } = database();
    const at = (days: number) => new Date(t.clock.now() + days * DAY_MS).toISOString();
    const campaign: Campaign = {
      idCampaign: 'semana',
      name: 'Semana',
      description: null,
      rules: null,
      image: null,
      nodes: [c.course],
      contents: [],
      startDate: at(-5),
      endDate: at(5),
      events: [
        { idEvent: 'CONTENT_COMPLETED', points: 20 },
        { idEvent: 'NODE_COMPLETED', points: 50 },
        { idEvent: 'CONTENT_VISITED', points: 1 },
      ],
      ...rules,
    };
    const writing = (work: Parameters<typeof write<unknown>>[2]) =>
      write(
        db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        work,
      );
    await writing((w) => putCampaigns(w, [campaign]));
    await db
      .update(people)
      .set({ gamification: 1, department: 'Operações' })
      .where(eq(people.tenant, c.tenant));
    const token = await t.enter(c);
    const get = async (path: string, who = token) =>
      (await t.call('GET', `/api${path}`, { host: c.host, token: who })) as AnyAnswer;
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, token, ops)).body.results as AnyAnswer[];
    const earned = async () =>
      (
        await t.call('POST', '/api/campaign/listcampaignuserpoints', {
          host: c.host,
          token,
          body: { idUser: c.ana },
        })
      ).body.campaignuserpoints as AnyAnswer[];
    const mine = async (query = '') =>
      (await get(`/campaign/semana/users/${c.ana}${query}`)).body.campaignUserDetail;
    return { c, token, get, push, earned, mine, writing };
  };
  const complete = (
    c: TestCompany,
    content: keyof TestCompany['contents'],
    more: object = {},
  ): TestOp => ({
    kind: 'content.complete',
    payload: {
      idContentEnrollment: contentEnrollmentId(c.nodeEnrollment, c.contents[content]),
      status: 'COMPLETED',
      grade: 0,
      progress: 100,
    },
    ...more,
  });

  test('counts each event once, with the row that the person mirrors, whatever arrives twice', async () => {
    const { c, push, earned, mine, token } = await begin();
    expect(await mine()).toBeNull();
    const id = randomUUID();
    const [first] = await push(complete(c, 'um', { id }));
    expect(first.answer).toMatchObject({ earnPoints: true });
    // The same write, the same completion under another key, and both in one batch.
    expect((await push(complete(c, 'um', { id }))).map(({ verdict }) => verdict)).toEqual([
      'replayed',
    ]);
    const [again] = await push(complete(c, 'um'), complete(c, 'um'));
    expect(again.answer.earnPoints).toBeUndefined();
    expect(await mine()).toEqual({ position: 1, points: 20, next: null });
    const visit = (idInterval: string): TestOp => ({
      kind: 'visit.record',
      payload: {
        idInterval,
        idContentItem: c.contents.dois,
        type: 1,
        idSection: null,
        timeExecuted: 60,
        timeStart: new Date(t.clock.now() - 120_000).toISOString().replace('T', ' ').slice(0, 19),
      },
    });
    const [visited] = await push(visit('i1'));
    expect(visited.answer).toEqual({ success: true, earnPoints: true, totalUserPoints: 21 });
    const [back] = await push(visit('i2'));
    expect(back.answer).toEqual({ success: true, earnPoints: false, totalUserPoints: 21 });
    await push(complete(c, 'dois'));
    expect((await earned()).map(({ event, points }) => [event, points]).toSorted()).toEqual([
      ['Acesso a conteúdo', 1],
      ['Conclusão de conteúdo', 20],
      ['Conclusão de conteúdo', 20],
      ['Conclusão de página', 50],
    ]);
    expect(await mine()).toMatchObject({ points: 91 });
    const feed = await t.call(
      'GET',
      `/api/sync/changes?nonce=12345678&scope=person:${c.ana}&cursor=0&limit=500`,
      { host: c.host, token },
    );
    const rows = feed.body.rows.filter((row: AnyAnswer) => row.t === 'earnedPoints');
    expect(rows).toHaveLength(4);
    expect(rows[0].d).toMatchObject({ idCampaign: 'semana', points: 20, device: 'aparelho' });
  });

  test('counts by when it happened and who takes part', async () => {
    const { c, push, mine } = await begin({ departments: ['Vendas'] });
    await push(complete(c, 'um'));
    expect(await mine()).toBeNull();
    const other = await begin({ startDate: new Date(t.clock.now() - DAY_MS).toISOString() });
    await database()
      .db.update(people)
      .set({ gamification: 0 })
      .where(eq(people.tenant, other.c.tenant));
    await other.push(complete(other.c, 'um'));
    await database()
      .db.update(people)
      .set({ gamification: 1 })
      .where(eq(people.tenant, other.c.tenant));
    // A person who joins later earns nothing for what they did before.
    await other.push(complete(other.c, 'um'));
    expect(await other.mine()).toBeNull();
    await other.push(complete(other.c, 'dois'));
    // The content and its page, which is complete by now.
    expect(await other.mine()).toMatchObject({ points: 70 });
  });

  test('ranks by points with ties, by department, and moves who changes it', async () => {
    const { c, push, get, mine, writing } = await begin();
    const tokens = { ana: await t.enter(c), bia: await t.enter(c, 'bia') };
    await push(complete(c, 'um'));
    t.clock.advance({ minutes: 1 });
    const ofBia: TestOp = {
      kind: 'content.complete',
      payload: {
        idContentEnrollment: contentEnrollmentId(c.biaNodeEnrollment, c.contents.um),
        status: 'COMPLETED',
        grade: 0,
        progress: 100,
      },
    };
    await t.push(c, tokens.bia, [ofBia], { owner: c.bia });
    const ranking = async (query = '') =>
      (await get(`/campaign/listcampaignpointssummary/semana${query}`)).body;
    const tied = await ranking();
    expect(tied.totalRecords).toBe(2);
    expect(
      tied.campaignpoints.map(({ position, points, own }: AnyAnswer) => [position, points, own]),
    ).toEqual([
      [1, 20, true],
      [1, 20, false],
    ]);
    expect(Object.keys(tied.campaignpoints[1]).toSorted()).toEqual([
      'name',
      'own',
      'points',
      'position',
    ]);
    await push(complete(c, 'dois'));
    expect((await ranking('?offset=1&limit=1')).campaignpoints).toMatchObject([
      { position: 2, points: 20, own: false },
    ]);
    expect(
      (await get(`/campaign/semana/users/${c.bia}`, tokens.bia)).body.campaignUserDetail,
    ).toEqual({
      position: 2,
      points: 20,
      next: 90,
    });
    expect((await get('/campaign/semana/departments')).body.result).toEqual([
      { name: 'Operações' },
    ]);

    const [bia] = await database().db.select().from(people).where(eq(people.id, c.bia));
    const { username, name } = bia ?? expect.fail();
    const kept = { username, name };
    await writing((w) =>
      putPerson(w, { ...kept, idUser: c.bia, gamification: 1, department: 'Vendas' }),
    );
    expect((await ranking('?department=Vendas')).campaignpoints).toMatchObject([
      { position: 1, points: 20 },
    ]);
    expect((await ranking(`?department=${encodeURIComponent('Operações')}`)).totalRecords).toBe(1);
    expect(await mine('?department=Vendas')).toBeNull();
    await writing((w) =>
      putPerson(w, {
        ...kept,
        idUser: c.bia,
        gamification: 1,
        department: 'Vendas',
        blocked: true,
      }),
    );
    expect((await ranking()).totalRecords).toBe(1);
    expect((await get('/campaign/semana/departments')).body.result).toEqual([
      { name: 'Operações' },
    ]);
    const tallies = await database()
      .db.select()
      .from(campaignTallies)
      .where(eq(campaignTallies.tenant, c.tenant));
    expect(tallies.every(({ people: n }) => n >= 0)).toBe(true);
  });

  test('tells no person of others, and nothing of another company', async () => {
    const { c, get, token } = await begin();
    expect((await get(`/campaign/semana/users/${c.bia}`)).status).toBe(403);
    const body = { idUser: c.bia };
    expect(
      (await t.call('POST', '/api/campaign/listcampaignuserpoints', { host: c.host, token, body }))
        .status,
    ).toBe(403);
    const other = await t.company();
    const stranger = await t.enter(other);
    for (const path of [
      'listcampaignpointssummary/semana',
      'semana/departments',
      'listcampaigndetail/semana',
      `semana/users/${other.ana}`,
    ])
      expect([
        (await t.call('GET', `/api/campaign/${path}`, { host: other.host, token: stranger }))
          .status,
      ]).toEqual([404]);
    expect((await get('/campaign/listevents')).body.events).toHaveLength(4);
    expect((await get('/learning/categories/campaign/semana')).body.result).toMatchObject([
      { idNode: c.course },
    ]);
    expect((await get('/campaign/listcampaigns?onlyActive=true')).body.campaigns).toHaveLength(1);
  });
});
