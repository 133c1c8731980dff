/**
 * The pages of single sign-on, which a browser is led through: the start, the provider's answers,
 * the metadata. They answer with redirects: to the provider, and back to `/login` of the company
 * with a login ticket or a reason behind `#`, which no browser sends to a server.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SsoRefusal } from '#contract/sso.ts';
import { findPerson } from '#server/areas/access/find-person.ts';
import { publicAddress } from '#server/areas/access/public-address.ts';
import {
  listProviders,
  pickProvider,
  type SsoProvider,
} from '#server/areas/access/sso-providers.ts';
import { companies } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { letIn } from './let-in.ts';
import type { OidcProvider } from './oidc.ts';
import { SsoRefused } from './refused.ts';
import type { SamlProvider } from './saml.ts';

/** A signed answer with its certificate is some 10 kB. */
const ANSWER_LIMIT = 256 * 1024;

/** Loaded with the first company that has such a provider. */
const saml = () => import('./saml.ts');
const oidc = () => import('./oidc.ts');

const isSaml = (provider: SsoProvider): provider is SamlProvider =>
  provider.settings.kind === 'saml';
const isOidc = (provider: SsoProvider): provider is OidcProvider =>
  provider.settings.kind === 'oidc';

interface Start {
  Params: { idApp: string; idCompany?: string };
  Querystring: { callback?: unknown; username?: unknown; challenge?: unknown };
}
interface OfProvider {
  Params: { idProvider: string };
}

const textOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;

export const registerSso = async (
  app: FastifyInstance,
  services: AccessServices,
): Promise<void> => {
  const { db, hosts, limits } = services;

  const companyOf = async (request: FastifyRequest): Promise<string> => {
    const tenant = await hosts.tenantOf(request.host);
    if (tenant === null) throw new Failure('unknown_host');
    return tenant;
  };

  const back = (reply: FastifyReply, callback: string, fragment: string): FastifyReply =>
    reply.header('referrer-policy', 'no-referrer').redirect(`${callback}/login#${fragment}`, 303);

  /**
   * Leads back with the reason. Anything but a refusal is the server's own failure and stays one.
   */
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    callback: string,
    error: unknown,
  ): FastifyReply => {
    if (!(error instanceof SsoRefused)) throw error;
    request.log.warn(
      { why: error.why, detail: error.detail, ip: request.ip },
      'single sign-on refused',
    );
    return back(reply, callback, `sso=${error.why satisfies SsoRefusal}`);
  };

  /** The origin to return to, where it is one of the company's own; any other is refused. */
  const callbackOf = async (
    request: FastifyRequest,
    tenant: string,
    asked: unknown,
  ): Promise<string> => {
    const address = await publicAddress(services, tenant, request);
    if (asked === undefined) return address;
    const [company] = await db
      .select({ addresses: companies.addresses })
      .from(companies)
      .where(eq(companies.tenant, tenant));
    // The request's host is the company's: it was found by it.
    const own = [
      address,
      ...(company?.addresses ?? []),
      `${request.protocol}://${request.host}`,
    ].map((one) => new URL(one).origin);
    const origin = typeof asked === 'string' && URL.canParse(asked) ? new URL(asked).origin : null;
    const known = own.find((one) => one === origin);
    if (known === undefined) throw new Failure('forbidden');
    return known;
  };

  const providerOf = async (tenant: string, id: string): Promise<SsoProvider> => {
    const provider = (await listProviders(db, tenant)).find((one) => one.id === id);
    if (!provider) throw new Failure('not_found');
    return provider;
  };

  const begin = async (
    request: FastifyRequest<Start>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const tenant = await companyOf(request);
    const { params, query } = request;
    // An app has the id of its company.
    if (params.idApp !== tenant || (params.idCompany ?? tenant) !== tenant)
      throw new Failure('not_found');
    const callback = await callbackOf(request, tenant, query.callback);
    try {
      const login = textOf(query.username, 200);
      await limits.sso({ tenant, ip: request.ip }, login);
      const challenge =
        typeof query.challenge === 'string' && /^[0-9a-f]{64}$/.test(query.challenge)
          ? query.challenge
          : null;
      const provider =
        pickProvider(await listProviders(db, tenant), { login, email: null }) ??
        (await byPerson(tenant, login));
      if (!provider) throw new SsoRefused('no_provider');
      const address = await publicAddress(services, tenant, request);
      const kept = { tenant, idProvider: provider.id, address, callback, challenge };
      const page = isSaml(provider)
        ? await (await saml()).startSaml(services, provider, kept, login)
        : await (await oidc()).startOidc(services, provider as OidcProvider, kept, login);
      return reply.header('referrer-policy', 'no-referrer').redirect(page, 303);
    } catch (error) {
      const limited = error instanceof Failure && error.code === 'rate_limited';
      return refuse(
        request,
        reply,
        callback,
        limited ? new SsoRefused('unavailable', 'rate limited') : error,
      );
    }
  };

  /** A login without a domain: by the e-mail address of the person who has it. */
  const byPerson = async (tenant: string, login: string | null): Promise<SsoProvider | null> => {
    const person = login === null ? null : await findPerson(db, tenant, login);
    return person && pickProvider(await listProviders(db, tenant), { login, email: person.email });
  };

  app.get<Start>(
    '/api/login/sso/:idApp',
    { schema: { hide: true }, config: { turn: 'aside' } },
    begin,
  );
  app.get<Start>(
    '/api/login/sso/:idApp/:idCompany',
    { schema: { hide: true }, config: { turn: 'aside' } },
    begin,
  );

  app.get<OfProvider>(
    '/api/sso/saml/:idProvider/metadata',
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = await companyOf(request);
      const provider = await providerOf(tenant, request.params.idProvider);
      if (!isSaml(provider)) throw new Failure('not_found');
      const address = await publicAddress(services, tenant, request);
      return reply
        .type('application/samlmetadata+xml')
        .send((await saml()).samlMetadata(provider, address));
    },
  );

  app.get<OfProvider>(
    '/api/sso/oidc/:idProvider/callback',
    { schema: { hide: true } },
    async (request, reply) => {
      const tenant = await companyOf(request);
      const provider = await providerOf(tenant, request.params.idProvider);
      if (!isOidc(provider)) throw new Failure('not_found');
      const search = new URL(request.url, 'http://host').searchParams;
      let callback = await publicAddress(services, tenant, request);
      try {
        const { readOidcAnswer, takeOidcRequest } = await oidc();
        const asked = await takeOidcRequest(services, provider, search.get('state') ?? '');
        callback = asked.callback;
        const token = await letIn(
          services,
          provider,
          asked,
          await readOidcAnswer(services, provider, asked, search),
        );
        await limits.ssoDone({ tenant, ip: request.ip });
        return back(reply, callback, `token=${token}`);
      } catch (error) {
        return refuse(request, reply, callback, error);
      }
    },
  );

  // Forms are read here alone: elsewhere a body in another form than JSON stays refused.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ANSWER_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<OfProvider & { Body: unknown }>(
      '/api/sso/saml/:idProvider/acs',
      { schema: { hide: true } },
      async (request, reply) => {
        const tenant = await companyOf(request);
        const provider = await providerOf(tenant, request.params.idProvider);
        if (!isSaml(provider)) throw new Failure('not_found');
        const address = await publicAddress(services, tenant, request);
        let callback = address;
        try {
          const SAMLResponse =
            request.body instanceof URLSearchParams ? request.body.get('SAMLResponse') : null;
          if (SAMLResponse === null) throw new SsoRefused('invalid', 'no answer');
          const answer = await (
            await saml()
          ).readSamlAnswer(services, provider, { SAMLResponse, address });
          callback = answer.request.callback;
          const token = await letIn(services, provider, answer.request, answer.identity);
          await limits.ssoDone({ tenant, ip: request.ip });
          return back(reply, callback, `token=${token}`);
        } catch (error) {
          return refuse(request, reply, callback, error);
        }
      },
    );
  });
};
