import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { buildAppDetails, buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { putPlan } from '#server/areas/publish/put/put-plan.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { framePage } from './frame-page.ts';

it('nothing that a content says gets out of its place in the page', () => {
  const page = framePage({
    title: `"><script>alert(1)</script>`,
    address: `https://a.test/"onload="alert(1)`,
    ours: false,
  });
  expect(page).not.toMatch(/<script|"onload=/);
  expect(page).toContain('allow-same-origin');
  expect(framePage({ title: '', address: 'https://a.test/', ours: true })).not.toContain(
    'allow-same-origin',
  );
});

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  const put = (over: Partial<Content> & { idContentItem: string }) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (writing) => putContent(writing, buildContent({ idNode: 'n', ...over })),
    );
  const open = (idContentItem: string, query = '') =>
    t.call('POST', `/api/content/${idContentItem}/frame${query}`, { host: c.host, token });
  const page = (address: string, host = c.host) =>
    t.app.inject({ method: 'GET', url: address, headers: { host } });
  beforeAll(async () => {
    t = await startTestApp(database(), {
      framing: async ({ host }) => (host === 'closed.test' ? 'refused' : 'unknown'),
    });
    c = await t.company();
    token = await t.enter(c);
    await put({
      idContentItem: 'mapa',
      idContentType: 4,
      text: 'Mapa',
      contentLocation: 'https://mapa.test/area?x=1',
      trusted: 1,
    });
  });
  afterAll(() => t.app.close());

  it('a page may hold the one origin that its content names, and only this host may hold it', async () => {
    const { body } = await open('mapa');
    const answer = await page(body.address);
    expect([
      answer.statusCode,
      answer.headers['content-security-policy'],
      answer.headers['x-frame-options'],
    ]).toEqual([
      200,
      expect.stringMatching(
        /^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[^']+' 'sha256-[^']+'; connect-src https:\/\/mapa.test; frame-src https:\/\/mapa.test; frame-ancestors 'self'; base-uri 'none'; form-action 'none'$/,
      ),
      undefined,
    ]);
    // What asks whether the site is there does not say who asks.
    expect(answer.body).toContain('data-site="https://mapa.test/area?x=1"');
    expect(answer.body).toContain('src="https://mapa.test/area?x=1&amp;token=');
  });

  it("the token is of the same person, for that site, for minutes, and is never the session's", async () => {
    const { body } = await open('mapa');
    const given = new URL(body.address, 'http://x').searchParams.get('token') ?? '';
    const keys = createLocalJWKSet(
      (await t.call('GET', '/.well-known/jwks.json', { host: c.host })).body,
    );
    const { payload } = await jwtVerify(given, keys, {
      audience: 'https://mapa.test',
      currentDate: new Date(t.clock.now()),
    });
    expect([payload.sub, (payload.exp ?? 0) - (payload.iat ?? 0), given === token]).toEqual([
      c.ana,
      300,
      false,
    ]);
    expect(
      (await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token: given })).status,
    ).toBe(401);
    expect((await page(body.address.replace('/mapa?', '/outro?'))).statusCode).toBe(404);
    t.clock.advance({ minutes: 6 });
    expect((await page(body.address)).statusCode).toBe(404);
    token = await t.enter(c);
  });

  it('opens no page without a token, of another company, or for a content that embeds none', async () => {
    const other = await t.company();
    const { body } = await open('mapa');
    await put({ idContentItem: 'texto' });
    await put({ idContentItem: 'vazio', idContentType: 4, contentLocation: null });
    expect([
      (await page('/api/embedded/mapa')).statusCode,
      (await page(body.address, other.host)).statusCode,
      (await open('texto')).status,
      (await open('vazio')).status,
    ]).toEqual([404, 404, 404, 404]);
  });

  it('a page that its content does not call trusted is not told who looks', async () => {
    await put({
      idContentItem: 'alheia',
      idContentType: 4,
      contentLocation: 'https://alheia.test/x',
    });
    const answer = await page((await open('alheia')).body.address);
    expect([
      answer.statusCode,
      answer.body.includes('src="https://alheia.test/x"'),
      answer.body.includes('token='),
    ]).toEqual([200, true, false]);
  });

  it('the page for who is new stands in one of ours, whose policy names that one origin', async () => {
    const show = (onBoardScreen: 0 | 1, onBoardUrl: string) =>
      write(
        t.services.db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        (writing) =>
          putCompany(writing, {
            app: buildAppDetails({ idCompany: c.tenant, onBoardScreen, onBoardUrl }),
            hosts: [c.host],
          }),
      );
    await show(1, 'https://boas-vindas.test/inicio?a=1&b="');
    const answer = await page('/api/embedded-onboarding');
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([200, undefined]);
    expect(answer.headers['content-security-policy']).toContain(
      "frame-src https://boas-vindas.test; frame-ancestors 'self'",
    );
    expect(answer.body).toMatch(/src="https:\/\/boas-vindas\.test\/inicio\?a=1&amp;b=/);
    expect(answer.body).not.toMatch(/allow-same-origin|token=/);
    await show(0, 'https://boas-vindas.test/inicio');
    expect([
      (await page('/api/embedded-onboarding')).statusCode,
      (await page('/api/embedded-onboarding', 'unknown.test')).statusCode,
    ]).toEqual([404, 404]);
  });

  it('the page of the invitation to a plan stands in one too, and no other address', async () => {
    const campaign = {
      idCampaign: 'k',
      title: 'Convite',
      text: 'x',
      frequencyToShow: 300,
      startDate: '2026-01-01T00:00:00.000Z',
    };
    const show = (mediaType: 'page' | 'image', mediaUrl: string) =>
      write(
        t.services.db,
        { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        (writing) =>
          putPlan(writing, {
            idPlan: 'p',
            name: 'P',
            trial: false,
            finishDate: null,
            unusedPlans: true,
            campaign: { ...campaign, finishDate: '2027-01-01T00:00:00.000Z', mediaType, mediaUrl },
          }),
      );
    await show('page', 'https://convite.test/plano');
    const answer = await page('/api/embedded-campaign');
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([200, undefined]);
    expect(answer.headers['content-security-policy']).toContain(
      "frame-src https://convite.test; frame-ancestors 'self'",
    );
    await show('page', 'http://convite.test/plano');
    expect((await page('/api/embedded-campaign')).statusCode).toBe(404);
    await show('image', 'https://convite.test/plano');
    expect((await page('/api/embedded-campaign')).statusCode).toBe(404);
  });

  it('the web chat of a section stands in one too; no other section, and none of another company', async () => {
    const section = {
      order: 1,
      title: 'Conversa',
      text: null,
      homeType: 'row' as const,
      items: [],
    };
    const other = await t.company();
    for (const [tenant, idSectionType, idSection, address] of [
      [c.tenant, 61, 'conversa', 'https://chat.test/x?a=1'],
      [other.tenant, 59, 'site', 'https://site.test/'],
    ] as const)
      await write(
        t.services.db,
        { tenant, now: new Date(t.clock.now()), announce: t.services.announce },
        (writing) => putSections(writing, [{ ...section, idSectionType, idSection, address }]),
      );
    const answer = await page('/api/embedded-section/conversa');
    expect([answer.statusCode, answer.headers['x-frame-options']]).toEqual([200, undefined]);
    expect(answer.headers['content-security-policy']).toContain(
      "frame-src https://chat.test; frame-ancestors 'self'",
    );
    expect(answer.body).toMatch(/sandbox="allow-scripts [^"]+" /);
    expect(answer.body).not.toContain('token=');
    expect((await page('/api/embedded-section/conversa', other.host)).statusCode).toBe(404);
    expect((await page('/api/embedded-section/site', other.host)).statusCode).toBe(404);
  });

  it('where the site forbids it by its headers, nothing stands in it and the app is told', async () => {
    const section = {
      order: 1,
      title: 'Conversa',
      text: null,
      homeType: 'row' as const,
      items: [],
    };
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (writing) =>
        putSections(writing, [
          { ...section, idSectionType: 61, idSection: 'fechada', address: 'https://closed.test/' },
        ]),
    );
    const { body, headers } = await page('/api/embedded-section/fechada');
    expect(body).not.toContain('<iframe');
    const [, script = ''] = /<script[^>]*>([^<]+)<\/script>/.exec(body) ?? [];
    expect(script).toContain("frame:'refused'");
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
  });

  it('a public video platform is not told who looks', async () => {
    const media = {
      hashed_id: 'abcdefghijk',
      name: 'v',
      description: null,
      thumbnail: null,
      duration: 1,
      media: null,
      captions: null,
    };
    await put({
      idContentItem: 'lista',
      idContentType: 7,
      playlist: { type: 'youtube', idProject: 'lista', medias: [media] },
    });
    const { body } = await open('lista', '?video=abcdefghijk');
    const answer = await page(body.address);
    expect(answer.body).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk"');
    expect((await open('lista', '?video=zzzzzzzzzzz')).status).toBe(404);
  });
});
