/** What routes beside the calls answer with: pages in frames, providers, a file, a package. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { ssoProviders } from '#server/db/schema/access.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { write } from '#server/feed/write.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putPlan } from '#server/areas/publish/put/put-plan.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { buildPackagesApp } from '#server/areas/scorm/origin/packages-app.ts';
import { type AskedRoute, packageRoutes, routesBeside } from './asked-routes.ts';
import { buildAppDetails, buildContent } from './build-docs.ts';
import type { TestCompany } from './put-test-company.ts';
import type { TestApp } from './test-app.ts';

const built = [
  'lesson.html',
  'lesson-page.js',
  'lesson-page.css',
  'maintenance.html',
  'maintenance.js',
  'delivery-test.html',
  'delivery-test.js',
  'lesson-worker.js',
];
const FILE = 'bytes de um arquivo';
const sha256 = createHash('sha256').update(FILE).digest('hex');
const idPackage = 'c'.repeat(64);

/** `folder`: where the built page around lessons is. */
export const startPackagesApp = async (t: TestApp, folder: string): Promise<FastifyInstance> => {
  for (const name of built) writeFileSync(join(folder, name), name);
  const { db, storage, clock, packages: address } = t.services;
  address.port = 9000;
  const log = pino({ level: 'silent' });
  const { installTurns } = t;
  const app = buildPackagesApp({
    db,
    storage,
    clock,
    log,
    folder,
    address,
    trustedProxies: [],
    installTurns,
  });
  await app.ready();
  return app;
};

const pagesInFrames = (t: TestApp, c: TestCompany): Promise<unknown> =>
  write(
    t.services.db,
    { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
    async (writing) => {
      await putCompany(writing, {
        app: buildAppDetails({
          idCompany: c.tenant,
          onBoardScreen: 1,
          onBoardUrl: 'https://boas-vindas.test/',
          landingPage: 1,
          landingPageLocation: 'https://entrada.test/',
        }),
        hosts: [c.host],
      });
      await putContent(
        writing,
        buildContent({
          idContentItem: `${c.tenant}-mapa`,
          idNode: c.course,
          idContentType: 4,
          text: 'Mapa',
          contentLocation: 'https://mapa.test/',
          trusted: 1,
        }),
      );
      await putSections(writing, [
        {
          idSection: `${c.tenant}-conversa`,
          idSectionType: 33,
          order: 0,
          title: 'Conversa',
          text: null,
          homeType: 'row',
          items: [],
          address: 'https://conversa.test/',
        },
      ]);
      await putPlan(writing, {
        idPlan: `${c.tenant}-plano`,
        name: 'P',
        trial: false,
        finishDate: null,
        unusedPlans: true,
        campaign: {
          idCampaign: 'k',
          title: 'Convite',
          text: 'x',
          frequencyToShow: 300,
          startDate: '2026-01-01T00:00:00.000Z',
          finishDate: '2027-01-01T00:00:00.000Z',
          mediaType: 'page',
          mediaUrl: 'https://convite.test/',
        },
      });
    },
  );

const providers = async ({ services: { db } }: TestApp, tenant: string): Promise<void> => {
  const attributes = { login: 'email', email: 'email', name: 'name' };
  const shared = { tenant, domains: [], autoRedirect: false, createPeople: false, active: true };
  await db.insert(ssoProviders).values([
    {
      ...shared,
      id: 'idp',
      attributes,
      settings: {
        kind: 'saml',
        entryPoint: 'https://idp.example/sso',
        issuer: 'urn:idp',
        certificates: ['MIIB'],
      },
    },
    {
      ...shared,
      id: 'idp-oidc',
      attributes,
      settings: { kind: 'oidc', issuer: 'http://127.0.0.1:9', clientId: 'x', scope: 'openid' },
    },
  ]);
};

/** All routes beside the calls, each with something of this company to answer with. */
export const putRouteTargets = async (
  t: TestApp,
  c: TestCompany,
): Promise<{ beside: AskedRoute[]; packages: AskedRoute[] }> => {
  const { db, storage } = t.services;
  const { tenant, host } = c;
  await pagesInFrames(t, c);
  await providers(t, tenant);
  await storage.put(Readable.from([Buffer.from(FILE)]), { mimeType: 'image/png' });
  const file = { tenant, sha256, size: FILE.length, mimeType: 'image/png' };
  await db.insert(mediaFiles).values({ ...file, fileName: 'a.png' });
  await db.insert(packageFiles).values({ ...file, idPackage, path: 'a.png' });
  const { body } = await t.call('POST', `/api/content/${tenant}-mapa/frame`, {
    host,
    token: await t.enter(c),
  });
  const base = await t.services.packages.base(
    { protocol: 'http', hostname: host },
    { tenant, idUser: c.ana, idPackage },
  );
  return {
    beside: routesBeside({
      tenant,
      owner: c.ana,
      frame: body.address,
      media: `/media/${sha256}/a.png`,
      idSection: `${tenant}-conversa`,
    }),
    packages: packageRoutes(
      `${new URL(base).pathname}a.png`,
      `/p/1.${'a'.repeat(20)}.${'a'.repeat(43)}/${idPackage}/a.png`,
    ),
  };
};
