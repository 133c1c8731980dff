/** OpenID Connect: code flow with PKCE, state and nonce. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { LRUCache } from 'lru-cache';
import { cleanLine } from '#contract/clean-text.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import type { SsoProvider } from '#server/areas/access/sso-providers.ts';
import { ssoProviders, type SsoSettings } from '#server/db/schema/access.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import type { Identity } from './let-in.ts';
import { refuseIfAway } from './provider-is-away.ts';
import { SsoRefused } from './refused.ts';
import { keepRequest, type NewRequest, type SsoRequest, redeemRequest } from './sso-requests.ts';

type Needs = Pick<AccessServices, 'db' | 'clock'>;
export type OidcProvider = SsoProvider & { settings: Extract<SsoSettings, { kind: 'oidc' }> };

/** Seconds for each request to the provider. */
const TIMEOUT = 10;
const DISCOVERY_MS = 10 * 60_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const callbackOf = (address: string, id: string): string =>
  `${address}/api/sso/oidc/${encodeURIComponent(id)}/callback`;
/** Unencrypted only on this machine. */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const discovered = new LRUCache<string, { config: client.Configuration; until: number }>({
  max: 100,
});

/**
 * The provider's own description of itself, kept for ten minutes. @throws SsoRefused `unavailable`.
 */
const configOf = async (
  { db, clock }: Needs,
  { tenant, id, settings }: OidcProvider,
): Promise<client.Configuration> => {
  const [row] = await db
    .select({ secret: ssoProviders.clientSecret })
    .from(ssoProviders)
    .where(and(eq(ssoProviders.tenant, tenant), eq(ssoProviders.id, id)));
  const secret = row?.secret ?? null;
  const key = JSON.stringify([tenant, id, settings, secret === null ? null : sha256(secret)]);
  const known = discovered.get(key);
  if (known && known.until > clock.now()) return known.config;
  const issuer = new URL(settings.issuer);
  try {
    const authentication = secret === null ? client.None() : client.ClientSecretBasic(secret);
    const config = await client.discovery(issuer, settings.clientId, {}, authentication, {
      timeout: TIMEOUT,
      ...(isLoopback(issuer) && { execute: [client.allowInsecureRequests] }),
    });
    discovered.set(key, { config, until: clock.now() + DISCOVERY_MS });
    return config;
  } catch (error) {
    throw new SsoRefused('unavailable', error instanceof Error ? error.message : 'discovery');
  }
};

/** The provider's page to go to. @throws SsoRefused `unavailable`. */
export const startOidc = async (
  { db, clock }: Needs,
  provider: OidcProvider,
  request: Omit<NewRequest, 'id'>,
  login: string | null,
): Promise<string> => {
  const config = await configOf({ db, clock }, provider);
  const [state, nonce, codeVerifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  await keepRequest(db, new Date(clock.now()), {
    ...request,
    id: sha256(state),
    nonce,
    codeVerifier,
  });
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(request.address, provider.id),
    scope: provider.settings.scope,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(login !== null && { login_hint: login }),
  });
  await refuseIfAway(address.href, 'any');
  return address.href;
};

const DENIED = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** The request that an answer belongs to, used up. @throws SsoRefused `expired`. */
export const takeOidcRequest = async (
  { db, clock }: Needs,
  { tenant, id }: OidcProvider,
  state: string,
): Promise<SsoRequest> => {
  const request = await redeemRequest(db, new Date(clock.now()), {
    tenant,
    id: sha256(state),
    idProvider: id,
  });
  if (!request) throw new SsoRefused('expired', 'state');
  return request;
};

/** Whom the answer names. `search` is the query of the callback. @throws SsoRefused */
export const readOidcAnswer = async (
  needs: Needs,
  provider: OidcProvider,
  request: SsoRequest,
  search: URLSearchParams,
): Promise<Identity> => {
  const failed = search.get('error');
  if (failed !== null)
    throw new SsoRefused(DENIED.has(failed) ? 'denied' : 'unavailable', failed.slice(0, 100));
  const config = await configOf(needs, provider);
  const { nonce, codeVerifier } = request;
  if (nonce === null || codeVerifier === null)
    throw new SsoRefused('invalid', 'request of another kind');
  const url = new URL(callbackOf(request.address, provider.id));
  url.search = search.toString();
  const claimsOf = async () => {
    try {
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: codeVerifier,
        expectedState: search.get('state') ?? '',
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const told = tokens.claims();
      // What an ID token leaves out may stand in the user info.
      const missing =
        told &&
        told[provider.attributes.login] === undefined &&
        config.serverMetadata().userinfo_endpoint !== undefined;
      return missing
        ? { ...(await client.fetchUserInfo(config, tokens.access_token, told.sub)), ...told }
        : told;
    } catch (error) {
      // The token endpoint's refusal of a code is an answer; a provider that does not answer is
      // none.
      const isAway =
        error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
      throw new SsoRefused(
        isAway ? 'unavailable' : 'invalid',
        error instanceof Error ? error.message : 'unknown',
      );
    }
  };
  const claims = await claimsOf();
  if (!claims) throw new SsoRefused('invalid', 'no ID token');
  const valueOf = (name: string): string | null => {
    const value: unknown = claims[name];
    if (typeof value !== 'string') return null;
    if (!isWellFormed(value)) throw new SsoRefused('invalid', `claim ${name} cannot be kept`);
    return cleanLine(value) || null;
  };
  const { attributes } = provider;
  // A provider that says anything but true, be it the text 'false', has not verified it. Some never
  // say so; an administrator chose to trust them.
  const isUnverified = claims['email_verified'] !== undefined && claims['email_verified'] !== true;
  // Any person may write any address into their own account at some providers.
  if (isUnverified && attributes.login === 'email')
    throw new SsoRefused('unknown_person', 'address is not verified');
  const login = valueOf(attributes.login);
  if (login === null) throw new SsoRefused('invalid', `no claim ${attributes.login}`);
  const email = isUnverified ? null : valueOf(attributes.email);
  return { login, email, name: valueOf(attributes.name) };
};
