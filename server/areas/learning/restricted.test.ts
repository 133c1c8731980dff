import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
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
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const get = async (path: string, token: string) =>
      t.call('GET', `/api${path}`, { host: c.host, token });
    const feed = async (scope: string, token: string) =>
      (await get(`/sync/changes?scope=${scope}&nonce=12345678`, token)).body.rows as AnyAnswer[];
    const regroup = (people: string[]) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        async (w) => {
          await putGroup(w, `${c.tenant}-diretoria`, people);
          await grantToGroups(w);
        },
      );
    return { c, k, ana, bia, get, feed, regroup };
  };

  describe('a page that is for a group', () => {
    test('is a bare card to every other person, by whatever call or feed', async () => {
      const { c, k, ana, get, feed } = await begin();
      const node = await get(`/learning/nodes/${k.secret}`, ana);
      expect([
        node.status,
        node.body.node.hasAccess,
        node.body.node.mapElements,
        node.body.node.syllabus,
      ]).toEqual([200, 0, [], null]);
      const tries = [
        `/content/find/${k.secretContent}`,
        '/learning/teams?nodeCode=2.3',
        `/learning/catalogs/${k.secret}`,
        `/learning/nodes/${k.secret}/equivalences`,
        '/learning/nodes/side-menu?nodeCode=2.3',
        `/learning/social/likes/NODE/${k.secret}`,
        `/learning/social/likes/CONTENT/${k.secretContent}`,
        `/campaign/listbycontent/${k.secretContent}`,
      ];
      const told = [];
      for (const path of tries) told.push((await get(path, ana)).status);
      expect(told).toEqual([404, 403, 403, 403, 403, 404, 404, 404]);
      const read = [
        '/learning/search?searchString=palavra-secreta',
        `/learning/catalogs/${c.tenant}?limit=100`,
        '/learning/catalogs/enrollments',
        `/learning/students/${c.ana}/recommendations?limit=100`,
        '/learning/tags',
      ];
      const answers = [];
      for (const path of read) answers.push((await get(path, ana)).body);
      const feeds = [...(await feed('company', ana)), ...(await feed(`person:${c.ana}`, ana))];
      const all = JSON.stringify([answers, feeds, node.body]);
      expect([
        all.includes('palavra-secreta'),
        all.includes(k.secretContent),
        all.includes(k.secretTeam),
      ]).toEqual([false, false, false]);
      expect(answers[0].totalRecords).toBe(0);
      const card = answers[1].data.find(({ idNode }: AnyAnswer) => idNode === k.secret);
      expect([card.title, card.hasAccess, card.hasTeamAvailable]).toEqual([
        'Plano confidencial',
        0,
        0,
      ]);
    });

    test('takes nothing from who is not in it', async () => {
      const { c, k, ana } = await begin();
      const content = { idContentItem: k.secretContent };
      const { body } = await t.push(c, ana, [
        {
          kind: 'enrollment.create',
          payload: {
            idEnrollment: randomUUID(),
            idUser: c.ana,
            idNode: k.secret,
            nodeCode: '2.3',
            idTeam: null,
          },
        },
        { kind: 'like.set', payload: { elementType: 'NODE', idElement: k.secret, liked: true } },
        { kind: 'rating.set', payload: { ...content, vote: 5 } },
        {
          kind: 'share.record',
          payload: {
            idShare: randomUUID(),
            idUser: c.ana,
            idContent: k.secretContent,
            event: 'content/share/copy',
          },
        },
        {
          kind: 'visit.record',
          payload: {
            ...content,
            idInterval: 'i',
            timeStart: '2026-03-10 11:00:00',
            type: 1,
            idSection: null,
            timeExecuted: 5,
          },
        },
      ]);
      expect(body.results.map(({ code }: AnyAnswer) => code)).toEqual([
        'restricted',
        'not_found',
        'not_found',
        'not_found',
        'not_found',
      ]);
    });

    test('is whole to who is in it, and what they do there tells no other person', async () => {
      const { c, k, ana, bia, get, feed } = await begin();
      const node = await get(`/learning/nodes/${k.secret}`, bia);
      expect([
        node.body.node.hasAccess,
        node.body.node.mapElements.length,
        node.body.node.hasTeamAvailable,
      ]).toEqual([1, 1, 1]);
      const teams = (await get('/learning/teams?nodeCode=2.3', bia)).body as AnyAnswer[];
      expect(teams.map(({ idTeam }) => idTeam)).toEqual([k.secretTeam]);
      expect(
        (await get('/learning/search?searchString=PALAVRA-secreta', bia)).body.totalRecords,
      ).toBe(1);
      const idEnrollment = randomUUID();
      const { body } = await t.push(
        c,
        bia,
        [
          {
            kind: 'enrollment.create',
            payload: {
              idEnrollment,
              idUser: c.bia,
              idNode: k.secret,
              nodeCode: '2.3',
              idTeam: k.secretTeam,
            },
          },
          {
            kind: 'like.set',
            payload: { elementType: 'CONTENT', idElement: k.secretContent, liked: true },
          },
          { kind: 'rating.set', payload: { idContentItem: k.secretContent, vote: 4 } },
        ],
        { owner: c.bia },
      );
      expect(body.results.map(({ verdict }: AnyAnswer) => verdict)).toEqual([
        'applied',
        'applied',
        'applied',
      ]);
      expect(JSON.stringify(await feed('company', ana)).includes(k.secretContent)).toBe(false);
      expect(
        (await feed(`person:${c.bia}`, bia))
          .filter(({ t: table }) => table.startsWith('granted'))
          .map(({ t: table, id }) => [table, id]),
      ).toEqual(
        expect.arrayContaining([
          ['grantedNode', k.secret],
          ['grantedContent', k.secretContent],
          ['grantedTeam', k.secretTeam],
        ]),
      );
    });

    test('goes from the device of who leaves the group, and comes to who enters it', async () => {
      const { c, k, ana, bia, get, feed, regroup } = await begin();
      await regroup([c.ana]);
      const hers = (await feed(`person:${c.bia}`, bia)).filter(({ t: table }) =>
        table.startsWith('granted'),
      );
      expect(hers.map(({ op }) => op)).toEqual(['gone', 'gone', 'gone']);
      expect((await get(`/content/find/${k.secretContent}`, bia)).status).toBe(404);
      expect((await get(`/content/find/${k.secretContent}`, ana)).status).toBe(200);
    });
  });
});
