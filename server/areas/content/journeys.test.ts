import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';
import type { PlaylistMedia } from '#contract/areas/content/entities/playlist.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';

const part = (idContentItem: string): JourneyPart => ({
  idContentItem,
  text: idContentItem,
  contentLocation: null,
  parentName: null,
  completed: 0,
  image: null,
  referenceLink: null,
  idClassification: 1,
  classificationAbbreviation: null,
  classificationTitle: 'Pessoas',
  content: '<p>a</p>',
  children: [],
});
const video = (hashed_id: string, duration: number): PlaylistMedia => ({
  hashed_id,
  name: hashed_id,
  description: null,
  thumbnail: null,
  duration,
  media: null,
  captions: null,
});

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  const put = (over: Partial<Content> & { idContentItem: string }) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (writing) => putContent(writing, buildContent({ idNode: 'n', duration: null, ...over })),
    );
  const get = (path: string) => t.call('GET', `/api${path}`, { host: c.host, token });
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    token = await t.enter(c);
  });
  afterAll(() => t.app.close());

  it('answers the parts of a journey, and the menu of an impact journey', async () => {
    await put({
      idContentItem: 'jornada',
      idContentType: 23,
      text: 'Impacto',
      parts: [part('a'), part('b')],
    });
    expect((await get('/content/journey/jornada')).body).toEqual({
      success: true,
      listJourneyPart: [part('a'), part('b')],
    });
    expect((await get('/content/impactmenu/jornada')).body).toEqual({
      success: true,
      result: [{ text: 'Impacto', children: [part('a'), part('b')] }],
    });
    await put({ idContentItem: 'texto' });
    expect([
      (await get('/content/journey/texto')).status,
      (await get('/content/impactmenu/nada')).status,
    ]).toEqual([404, 404]);
  });

  it('is a hosted-video service over its own playlists', async () => {
    await put({
      idContentItem: 'lista',
      idContentType: 7,
      playlist: { type: 'wistia', idProject: 'p1', medias: [video('v1', 60), video('v2', 30)] },
    });
    expect((await get('/projects/p1.json')).body).toEqual({
      id: 'p1',
      name: 'lista',
      medias: [video('v1', 60), video('v2', 30)],
    });
    expect((await get('/projects/p2.json')).status).toBe(404);
  });

  it('keeps the first duration of a playlist, and its own figure of its own videos', async () => {
    const tell = (key: string, duration: number) =>
      t.call('POST', '/api/content/lista/duration', {
        host: c.host,
        token,
        headers: { 'idempotency-key': key },
        body: { idContentItem: 'lista', duration },
      });
    expect((await tell('d1', 5000)).body).toEqual({ success: true });
    expect((await tell('d2', 7)).body).toEqual({ success: true });
    expect((await get('/content/find/lista')).body.content[0].duration).toBe(90);
    await put({ idContentItem: 'solto' });
    const other = await t.call('POST', '/api/content/solto/duration', {
      host: c.host,
      token,
      headers: { 'idempotency-key': 'd3' },
      body: { idContentItem: 'solto', duration: 1 },
    });
    expect(other.status).toBe(404);
  });
});
