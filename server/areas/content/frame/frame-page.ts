/**
 * An intermediate page between the app and an embedded page. It is generated for each request, and
 * its policy allows only the origin that the content names. The app's own policy cannot: a cached
 * copy of the app would keep an old list of origins for months. Its one script asks whether the
 * site can be reached; the embedded page is sandboxed, so that it cannot navigate the app away.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPerson } from '#server/areas/access/read-person.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import type { ContentServices } from '../services.ts';
import { Failure } from '#server/failure.ts';
import { docsFor } from '../docs-for.ts';
import { eq } from 'drizzle-orm';
import { plans } from '#server/db/schema/plan.ts';
import {
  campaignFrame,
  type ContentFraming,
  landingFrame,
  onboardingFrame,
  sectionFrame,
} from '#contract/areas/content/api/frame.ts';
import { sectionTypes } from '#contract/kinds.ts';
import { frameTarget } from './frame-target.ts';
import { escapeHtml } from '#server/text/escape-html.ts';

export const framePath = (idContentItem: string, token: string, video?: string): string =>
  `/api/embedded/${encodeURIComponent(idContentItem)}?${new URLSearchParams({ token, ...(video === undefined ? {} : { video }) })}`;

const boxed = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
];

/**
 * Tells the app whether the site can be reached at all: the browser's own error page looks to
 * every person like any other page. Its only word is the answer to a request without credentials, of
 * which nothing can be read.
 */
const probe = `const{site,framing}=document.currentScript.dataset;fetch(site,{mode:'no-cors',credentials:'omit',cache:'no-store',referrerPolicy:'no-referrer'}).then(()=>'reached',()=>'unreached').then((frame)=>parent.postMessage({frame,framing},location.origin))`;
/** Said in the place of a page that forbids framing by its headers. */
const refusal = `parent.postMessage({frame:'refused'},location.origin)`;
const hashes = [probe, refusal]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

interface Framed {
  title: string;
  /** URL of the embedded page, with its token. */
  address: string;
  /**
   * The page is on a host of this installation. With its own origin it could remove its sandbox.
   */
  ours: boolean;
  /**
   * The embedded page's URL without its token: the app that embeds this page is told whether it
   * could be reached.
   */
  site?: string;
  /** The app is told; where it is refused, nothing is embedded. */
  framing?: ContentFraming;
}

/** The whole HTML page; `address` and `title` are escaped. */
export const framePage = ({ title, address, ours, site, framing = 'unknown' }: Framed): string =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<style>html,body{height:100%;margin:0;background:Canvas;color-scheme:light dark}iframe{display:block;width:100%;height:100%;border:0}</style>',
    '</head><body>',
    framing === 'refused'
      ? ''
      : `<iframe title="${escapeHtml(title)}" src="${escapeHtml(address)}" referrerpolicy="origin"`,
    framing === 'refused'
      ? ''
      : ` sandbox="${[...boxed, ...(ours ? [] : ['allow-same-origin'])].join(' ')}" allow="fullscreen"></iframe>`,
    site === undefined
      ? ''
      : `<script data-site="${escapeHtml(site)}" data-framing="${framing}">${framing === 'refused' ? refusal : probe}</script>`,
    '</body></html>',
  ].join('');

const isFramed = (idSectionType: number): boolean =>
  ['chat', 'assessment'].includes(sectionTypes[idSectionType] ?? '');

/** The page may embed only that origin, and only this host may embed it. */
export const framePolicy = (origin: string, told = false): string =>
  `default-src 'none'; style-src 'unsafe-inline'; ${told ? `script-src ${hashes}; connect-src ${origin}; ` : ''}frame-src ${origin}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;

interface FrameRequest {
  Params: { idContentItem: string };
  Querystring: { token?: string; video?: string };
}

type Framing = (tenant: string, site: URL, asked: FastifyRequest) => Promise<ContentFraming>;

const framingBy =
  (services: ContentServices): Framing =>
  async (tenant, site, asked) =>
    services.framing(site, new URL(await publicAddress(services, tenant, asked)));

const serveContentFrame = (app: FastifyInstance, services: ContentServices): void => {
  const { db, docs, hosts, tokens, videoFrames } = services;
  const framingOf = framingBy(services);
  app.get<FrameRequest>(
    '/api/embedded/:idContentItem',
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = await hosts.tenantOf(request.host);
      const { token = '', video } = request.query;
      const { idContentItem } = request.params;
      const issued = await tokens.verifyForFrame(token);
      if (tenant === null || issued?.tenant !== tenant || issued.idContentItem !== idContentItem)
        throw new Failure('not_found');
      // The address outlives a block by minutes otherwise.
      const reader = await readPerson(db, tenant, issued.idUser);
      if (!reader || reader.blocked) throw new Failure('not_found');
      // As the person sees it for whom it was opened: what is restricted to their groups is theirs
      // too, and no longer than that.
      const content = await docsFor({ db, docs }, issued).content(idContentItem);
      const target = content && frameTarget(content, { video, ...videoFrames });
      if (!target || target.origin !== issued.origin) throw new Failure('not_found');
      const { url, origin, knowsPerson } = target;
      const site = url.href;
      const framing =
        video === undefined ? await framingOf(tenant, new URL(site), request) : 'allowed';
      if (knowsPerson) url.searchParams.set('token', token);
      const ours = (await hosts.tenantOf(url.host)) !== null;
      reply.raw.removeHeader('x-frame-options');
      return (
        reply
          .header('content-security-policy', framePolicy(origin, true))
          // The URL of this page contains a token.
          .header('referrer-policy', 'origin')
          .type('text/html; charset=utf-8')
          .send(framePage({ title: content?.text ?? '', address: url.href, ours, site, framing }))
      );
    },
  );
};

/**
 * The page that a company shows to who is new. It learns nothing of any person, so no person has to say
 * who they are.
 */
const serveOnboardingFrame = (app: FastifyInstance, services: ContentServices): void => {
  const { db, docs, hosts } = services;
  app.get(onboardingFrame, { schema: { hide: true } }, async (request, reply) => {
    const tenant = await hosts.tenantOf(request.host);
    const [company] = tenant === null ? [] : await docs.list(db, tenant, 'app');
    const address = company?.onBoardScreen === 1 ? company.onBoardUrl : null;
    if (tenant === null || !company || !address || !URL.canParse(address))
      throw new Failure('not_found');
    reply.raw.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', framePolicy(new URL(address).origin))
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(framePage({ title: company.name, address, ours: true }));
  });
};

/** The page of the invitation to a plan, which learns nothing of any person either. */
const serveCampaignFrame = (app: FastifyInstance, services: ContentServices): void => {
  const { db, hosts } = services;
  app.get(campaignFrame, { schema: { hide: true } }, async (request, reply) => {
    const tenant = await hosts.tenantOf(request.host);
    const [row] =
      tenant === null
        ? []
        : await db.select({ doc: plans.doc }).from(plans).where(eq(plans.tenant, tenant));
    const campaign = row?.doc.campaign;
    if (campaign?.mediaType !== 'page' || !URL.canParse(campaign.mediaUrl))
      throw new Failure('not_found');
    const { href, origin, protocol } = new URL(campaign.mediaUrl);
    if (protocol !== 'https:') throw new Failure('not_found');
    reply.raw.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', framePolicy(origin))
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(framePage({ title: campaign.title, address: href, ours: true }));
  });
};

/** The page of a section: a web chat or an assessment. It learns nothing of any person either. */
const serveSectionFrame = (app: FastifyInstance, services: ContentServices): void => {
  const { db, docs, hosts } = services;
  const framingOf = framingBy(services);
  app.get<{ Params: { idSection: string } }>(
    sectionFrame(':idSection').replace('%3A', ':'),
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = await hosts.tenantOf(request.host);
      const section =
        tenant === null ? null : await docs.get(db, tenant, 'section', request.params.idSection);
      const address = section?.address ?? null;
      if (
        tenant === null ||
        !section ||
        !isFramed(section.idSectionType) ||
        address === null ||
        !URL.canParse(address)
      )
        throw new Failure('not_found');
      const site = new URL(address);
      const { host, href, origin, protocol } = site;
      if (protocol !== 'https:') throw new Failure('not_found');
      const framing = await framingOf(tenant, site, request);
      reply.raw.removeHeader('x-frame-options');
      return reply
        .header('content-security-policy', framePolicy(origin, true))
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(
          framePage({
            title: section.title ?? '',
            address: href,
            ours: (await hosts.tenantOf(host)) !== null,
            site: href,
            framing,
          }),
        );
    },
  );
};

/**
 * The public page before the login. The app is told whether the site could be reached: the frame
 * cannot show that by itself.
 */
const serveLandingFrame = (app: FastifyInstance, services: ContentServices): void => {
  const { db, docs, hosts } = services;
  const framingOf = framingBy(services);
  app.get(landingFrame, { schema: { hide: true } }, async (request, reply) => {
    const tenant = await hosts.tenantOf(request.host);
    const [company] = tenant === null ? [] : await docs.list(db, tenant, 'app');
    const address = company?.landingPage === 1 ? company.landingPageLocation : null;
    if (tenant === null || !company || !address || !URL.canParse(address))
      throw new Failure('not_found');
    reply.raw.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', framePolicy(new URL(address).origin, true))
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(
        framePage({
          title: company.name,
          address,
          ours: true,
          site: address,
          framing: await framingOf(tenant, new URL(address), request),
        }),
      );
  });
};

export const registerFramePage = (app: FastifyInstance, services: ContentServices): void => {
  serveContentFrame(app, services);
  serveOnboardingFrame(app, services);
  serveCampaignFrame(app, services);
  serveSectionFrame(app, services);
  serveLandingFrame(app, services);
  // Sites that embed pages of their own find here how to check our tokens.
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async () => ({
    keys: [await services.tokens.publicKey()],
  }));
};
