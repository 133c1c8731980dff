/**
 * Frames, journeys, playlists and files of a page that is for a group: there for its people, and
 * for no other person.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { renewGrants } from '#server/areas/publish/renew-grants.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let ana: string;
  let bia: string;
  const publish = (work: Parameters<typeof write>[2]) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      work,
    );
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
      idContentItem: 'a',
      text: 'a',
      contentLocation: null,
      parentName: null,
      completed: 0 as const,
      image: null,
      referenceLink: null,
      idClassification: 1,
      classificationAbbreviation: null,
      classificationTitle: 'Pessoas',
      content: '<p>a</p>',
      children: [],
    };
    const video = {
      hashed_id: 'v1',
      name: 'v',
      description: null,
      thumbnail: null,
      duration: 1,
      media: null,
      captions: null,
    };
    await publish(async (w) => {
      await putContent(
        w,
        buildContent({
          idContentItem: 'mapa',
          idNode,
          idContentType: 4,
          contentLocation: 'https://mapa.test/',
        }),
      );
      await putContent(
        w,
        buildContent({ idContentItem: 'jornada', idNode, idContentType: 23, parts: [part] }),
      );
      await putContent(
        w,
        buildContent({
          idContentItem: 'lista',
          idNode,
          idContentType: 7,
          playlist: { type: 'wistia', idProject: 'p1', medias: [video] },
        }),
      );
      await grantToGroups(w);
    });
  });
  afterAll(() => t.app.close());

  it('frames and journeys answer who is in the group, and no other person', async () => {
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
    expect([
      await page(),
      await page(body.address.replace('/mapa?', '/jornada?')),
      await page(`/api/embedded/mapa?token=${bia}`),
    ]).toEqual([200, 404, 404]);
    const regroup = (people: string[]) =>
      publish(async (w) => {
        await putGroup(w, `${c.tenant}-diretoria`, people);
        await grantToGroups(w);
      });
    await regroup([]);
    expect(await page()).toBe(404);
    await regroup([c.bia]);
  });

  const sha = (sign: string) => sign.repeat(64);
  const [film, both] = [sha('a'), sha('b')];
  const at = (sha256: string) => `/media/${sha256}/filme.mp4`;
  const head = async (url: string) => {
    const { statusCode, headers } = await t.app.inject({
      method: 'HEAD',
      url,
      headers: { host: c.host },
    });
    return [statusCode, headers['cache-control']];
  };
  const media = (sha256: string) => ({
    url: at(sha256),
    sha256,
    fileName: 'filme.mp4',
    mimeType: 'video/mp4',
    size: 1,
  });
  const told = async (idContentItem: string) => {
    bia = await t.enter(c, 'bia');
    return (await t.call('GET', `/api/content/find/${idContentItem}`, { host: c.host, token: bia }))
      .body.content[0];
  };

  it('a file of a restricted page alone opens by a signed address, for a time', async () => {
    await publish(async (w) => {
      for (const sha256 of [film, both])
        await putMediaFile(w.tx, c.tenant, {
          sha256,
          fileName: 'filme.mp4',
          mimeType: 'video/mp4',
          size: 1,
          public: false,
        });
      const shown = {
        media: media(film),
        content: `<p><img src="${at(film)}" alt=""></p>`,
        image: at(both),
      };
      await putContent(
        w,
        buildContent({ idContentItem: 'filme', idNode: `${c.tenant}-secreta`, ...shown }),
      );
      await putContent(
        w,
        buildContent({ idContentItem: 'aberto', idNode: c.course, media: media(both) }),
      );
      await grantToGroups(w);
    });
    const { media: given, content, image } = await told('filme');
    expect(given.url).toMatch(new RegExp(`^/media/${film}/~\\d+\\.[\\w-]{43}/filme\\.mp4$`));
    expect([content.includes(`src="${given.url}"`), image]).toEqual([true, at(both)]);
    expect(await head(given.url)).toEqual([200, 'private, max-age=2592000, immutable']);
    expect(await head(at(both))).toEqual([200, 'private, max-age=31536000, immutable']);
    const forged = given.url.replace(
      /~(\d+)/,
      (_: string, end: string) => `~${Number(end) + 86_400}`,
    );
    const refused = [];
    for (const url of [at(film), forged, `/media/${film}/~9999999999.x/filme.mp4`])
      refused.push((await head(url))[0]);
    expect(refused).toEqual([404, 404, 404]);
    t.clock.advance({ days: 31 });
    expect((await head(given.url))[0]).toBe(404);
  });

  it('is told anew before it ends, and not before it must be', async () => {
    await publish(grantToGroups);
    const renewed = async (days: number): Promise<string> => {
      t.clock.advance({ days });
      await renewGrants(t.services.db, new Date(t.clock.now()), t.services.announce);
      return (await told('filme')).media.url;
    };
    const first = await renewed(0);
    expect([(await head(first))[0], (await renewed(14)) === first]).toEqual([200, true]);
    const second = await renewed(2);
    expect([second === first, second.split('/').at(-1), (await head(second))[0]]).toEqual([
      false,
      'filme.mp4',
      200,
    ]);
  });

  it('opens for all again where its page does', async () => {
    await publish(async (w) => {
      await putContent(
        w,
        buildContent({ idContentItem: 'filme', idNode: c.course, media: media(film) }),
      );
      await grantToGroups(w);
    });
    expect([(await told('filme')).media.url, (await head(at(film)))[0]]).toEqual([at(film), 200]);
    ana = await t.enter(c);
  });

  it('a project answers those whom a playlist names it to', async () => {
    expect(await status('GET', '/projects/p1.json')).toEqual([200, 404]);
  });
});
