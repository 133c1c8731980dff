/** Frames, journeys, playlists and files of a page that is for a group: there for its people, and for nobody else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/publish/grant-to-groups.ts';
import { putContent } from '#server/publish/put-content.ts';
import { putGroup } from '#server/publish/put-group.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let ana: string;
  let bia: string;
  const publish = (work: Parameters<typeof write>[2]) =>
    write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce }, work);
  const status = async (method: 'GET' | 'POST', path: string) => [
    (await t.call(method, `/api${path}`, { host: c.host, token: bia })).status,
    (await t.call(method, `/api${path}`, { host: c.host, token: ana })).status,
  ];
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    const { secret: idNode } = await putClasses(t.services.db, c, new Date(t.clock.now()));
    [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const part = {
      ...{
        idContentItem: 'a',
        text: 'a',
        contentLocation: null,
        parentName: null,
        completed: 0 as const,
        image: null,
        referenceLink: null,
      },
      ...{ idClassification: 1, classificationAbbreviation: null, classificationTitle: 'Pessoas', content: '<p>a</p>', children: [] },
    };
    const video = { hashed_id: 'v1', name: 'v', description: null, thumbnail: null, duration: 1, media: null, captions: null };
    await publish(async (w) => {
      await putContent(w, buildContent({ idContentItem: 'mapa', idNode, idContentType: 4, contentLocation: 'https://mapa.test/' }));
      await putContent(w, buildContent({ idContentItem: 'jornada', idNode, idContentType: 23, parts: [part] }));
      await putContent(
        w,
        buildContent({ idContentItem: 'lista', idNode, idContentType: 7, playlist: { type: 'wistia', idProject: 'p1', medias: [video] } }),
      );
      await grantToGroups(w);
    });
  });
  afterAll(() => t.app.close());

  it('frames and journeys answer who is in the group, and nobody else', async () => {
    expect([
      await status('GET', '/content/journey/jornada'),
      await status('GET', '/content/impactmenu/jornada'),
      await status('POST', '/content/mapa/frame'),
    ]).toEqual([
      [200, 404],
      [200, 404],
      [200, 404],
    ]);
  });

  it('a frame that was opened is there for who opened it, until they leave the group', async () => {
    const { body } = await t.call('POST', '/api/content/mapa/frame', { host: c.host, token: bia });
    const page = async (address = body.address) =>
      (await t.app.inject({ method: 'GET', url: address, headers: { host: c.host } })).statusCode;
    expect([await page(), await page(body.address.replace('/mapa?', '/jornada?')), await page(`/api/embedded/mapa?token=${bia}`)]).toEqual([
      200, 404, 404,
    ]);
    const regroup = (people: string[]) =>
      publish(async (w) => {
        await putGroup(w, `${c.tenant}-diretoria`, people);
        await grantToGroups(w);
      });
    await regroup([]);
    expect(await page()).toBe(404);
    await regroup([c.bia]);
  });

  it('a project answers those whom a playlist names it to', async () => {
    expect(await status('GET', '/projects/p1.json')).toEqual([200, 404]);
  });
});
