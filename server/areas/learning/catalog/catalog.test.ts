import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putCampaigns, putSchedule } from '#server/areas/publish/put/put-announcements.ts';
import { write } from '#server/feed/write.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const token = await t.enter(c);
    const ask = (path: string) => t.call('GET', `/api${path}`, { host: c.host, token });
    const get = async (path: string) => (await ask(path)).body;
    return { c, k, ask, get };
  };
  const ids = (list: AnyAnswer[]): string[] => list.map((one) => one.idNode);

  describe('the search', () => {
    test('folds accents and case, finds titles first, and pages by five', async () => {
      const { k, get } = await begin();
      const found = await get('/learning/search?searchString=CONFERENCIA');
      expect([found.totalRecords, found.data[0].idElement, found.data[0].idNode]).toEqual([
        1,
        k.content,
        k.page,
      ]);
      const pages = await get('/learning/search?searchString=pagina');
      expect(pages.data[0]).toMatchObject({
        elementType: 'NODE',
        idElement: k.page,
        title: 'Página com turmas',
      });
      const byTag = await get('/learning/search?searchString=logistica');
      expect(byTag.data.map(({ idElement }: AnyAnswer) => idElement)).toEqual([k.page]);
    });

    test('wants three characters and takes three hundred', async () => {
      const { ask } = await begin();
      const of = async (text: string) =>
        (await ask(`/learning/search?searchString=${text}`)).status;
      expect([
        await of('ab'),
        await of('%20ab%20'),
        await of('abc'),
        await of('a'.repeat(300)),
        await of('a'.repeat(301)),
      ]).toEqual([422, 422, 200, 200, 422]);
    });
  });

  describe('the catalogue', () => {
    test('has what stands below a page, by words, tags, depth and page', async () => {
      const { c, k, ask, get } = await begin();
      const all = await get(`/learning/catalogs/${c.tenant}`);
      expect([all.totalRecords, ids(all.data)]).toEqual([
        5,
        [c.course, k.page, k.below, k.open, k.secret],
      ]);
      expect(ids((await get('/learning/catalogs/2.1')).data)).toEqual([k.below]);
      expect(ids((await get(`/learning/catalogs/${c.tenant}?offset=1&limit=2`)).data)).toEqual([
        k.page,
        k.below,
      ]);
      expect(ids((await get(`/learning/catalogs/${c.tenant}?depth=2`)).data)).toEqual([
        c.course,
        k.page,
        k.open,
        k.secret,
      ]);
      expect(ids((await get(`/learning/catalogs/${c.tenant}?searchString=turmas`)).data)).toEqual([
        k.page,
      ]);
      expect(ids((await get(`/learning/catalogs/${c.tenant}?tags=vendas,logistica`)).data)).toEqual(
        [k.page, k.open],
      );
      expect(
        (await ask(`/learning/catalogs/${c.tenant}?searchString=${'a'.repeat(26)}`)).status,
      ).toBe(422);
      expect((await ask(`/learning/catalogs/${c.tenant}?limit=101`)).status).toBe(422);
    });

    test('knows classes and enrolments, as the tree and the side menu do', async () => {
      const { c, k, get } = await begin();
      const { data } = await get(`/learning/catalogs/${c.tenant}`);
      const of = (id: string) => data.find(({ idNode }: AnyAnswer) => idNode === id);
      expect([
        of(k.page).hasTeamAvailable,
        of(k.open).hasTeamAvailable,
        of(c.course).idEnrollment,
      ]).toEqual([1, 0, c.enrollment]);
      const { nodeTree } = await get('/learning/catalogs/enrollments');
      expect(nodeTree.find(({ idNode }: AnyAnswer) => idNode === k.below)).toMatchObject({
        idParent: k.page,
        hasChildNodes: 0,
      });
      const [menu] = await get('/learning/nodes/side-menu?nodeCode=2.1');
      expect([menu.idNode, menu.hasChildNodes, ids(menu.childNodes)]).toEqual([
        k.page,
        1,
        [k.below],
      ]);
    });

    test('tells the tags of what stands below, by search and page', async () => {
      const { get } = await begin();
      expect(await get('/learning/tags/available')).toEqual(['Logística', 'Sigilo', 'Vendas']);
      expect(await get('/learning/tags/available?nodeCode=2.1')).toEqual(['Logística']);
      expect(await get('/learning/tags?searchString=LOGISTICA')).toEqual({
        totalRecords: 1,
        data: ['Logística'],
      });
      expect(await get('/learning/tags?offset=1&limit=1')).toEqual({
        totalRecords: 3,
        data: ['Sigilo'],
      });
    });
  });

  test('a map can be of a page below, or of all of them', async () => {
    const { c, k, get } = await begin();
    const idEnrollment = '0198c0de-0000-4000-8000-000000000001';
    await t.push(c, await t.enter(c), [
      {
        kind: 'enrollment.create',
        payload: {
          idEnrollment,
          idUser: c.ana,
          idNode: k.page,
          nodeCode: '2.1',
          idTeam: k.teams.free,
        },
      },
    ]);
    const path = `/learning/students/${c.ana}/enrollments/${idEnrollment}`;
    const top = await get(`${path}/navigation-map`);
    expect(
      top.mapElements.map(({ idElement, nodeCode }: AnyAnswer) => [idElement, nodeCode]),
    ).toEqual([
      [k.content, null],
      [k.below, '2.1.1'],
    ]);
    expect((await get(`${path}/navigation-map?nodeCode=2.1.1`)).mapElements[0].idElement).toBe(
      k.contentBelow,
    );
    expect(ids((await get(`${path}/navigation-map?fullMap=true`)).nodes)).toEqual([k.below]);
    expect((await get(`${path}/nodes/2.1.1`)).node.idNode).toBe(k.below);
    expect((await get(path)).enrollment).toMatchObject({
      idTeam: k.teams.free,
      status: 'NOT_ATTEMPTED',
    });
  });

  test('calendar and campaigns are as they were put last, and what is running is told', async () => {
    const { c, get } = await begin();
    const at = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString();
    const event = (id: string, type: string) => ({
      idSchedule: id,
      idScheduleType: type,
      title: id,
      description: null,
      url: null,
      nodeCode: null,
      type: { description: type },
      startDate: at(1),
      endDate: at(2),
    });
    const campaign = (id: string, from: number, to: number) => ({
      idCampaign: id,
      name: id,
      description: null,
      rules: null,
      image: null,
      nodes: [c.course],
      contents: [],
      startDate: at(from),
      endDate: at(to),
    });
    const put = (events: string[], campaigns: AnyAnswer[]) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        async (w) => {
          const types = ['aula', 'festa'].map((id) => ({ idScheduleType: id, description: id }));
          await putSchedule(w, { types, events: events.map((id) => event(id, id.slice(0, -1))) });
          await putCampaigns(w, campaigns);
        },
      );
    await put(['aula1', 'festa1'], [campaign('agora', -1, 1), campaign('antes', -9, -5)]);
    const titles = async (query = '') =>
      (await get(`/schedule/events${query}`)).scheduleResult.schedules.map(
        ({ idSchedule }: AnyAnswer) => idSchedule,
      );
    expect([
      await titles(),
      await titles('?types=festa'),
      await titles('?types=festa,aula'),
    ]).toEqual([['aula1', 'festa1'], ['festa1'], ['aula1', 'festa1']]);
    expect((await get('/schedule/types')).types).toHaveLength(2);
    const names = async (path: string) =>
      (await get(path)).campaigns.map(({ idCampaign }: AnyAnswer) => idCampaign);
    expect(await names('/campaign/listcampaigns')).toEqual(['agora', 'antes']);
    expect(await names('/campaign/listcampaigns?onlyActive=true')).toEqual(['agora']);
    expect(await names(`/campaign/listbycontent/${c.contents.um}`)).toEqual(['agora']);
    expect(await get('/campaign/userisincampaign')).toEqual({ userIsInCampaign: false });
    expect(await get('/learning/features/CONTACT_US')).toEqual({ active: false });
    await put(['aula1'], []);
    expect([await titles(), await names('/campaign/listcampaigns')]).toEqual([['aula1'], []]);
  });
});
