/**
 * SAML 2.0: the request by redirect, the answer by a posted form. Answer and assertion must both be
 * signed.
 */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import { cleanLine } from '#contract/clean-text.ts';
import type { SsoProvider } from '#server/areas/access/sso-providers.ts';
import type { SsoSettings } from '#server/db/schema/access.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import type { Identity } from './let-in.ts';
import { refuseIfAway } from './provider-is-away.ts';
import { SsoRefused } from './refused.ts';
import { keepRequest, type NewRequest, type SsoRequest, redeemRequest } from './sso-requests.ts';

type Needs = Pick<AccessServices, 'db' | 'clock'>;
export type SamlProvider = SsoProvider & { settings: Extract<SsoSettings, { kind: 'saml' }> };

/** How far the provider's clock may be off. */
const SKEW_MS = 60_000;
/** How old an assertion may be, whatever it says of itself; it is remembered for twice as long. */
const OLDEST_MS = 10 * 60_000;

/** Addresses below one of the company's own. */
const samlAddresses = (address: string, id: string) => {
  const base = `${address}/api/sso/saml/${encodeURIComponent(id)}`;
  return { acs: `${base}/acs`, entity: `${base}/metadata` };
};

type CacheProvider = SAML['cacheProvider'];
const noCache: CacheProvider = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
};

const samlOf = (
  { id, settings }: SamlProvider,
  address: string,
  cacheProvider: CacheProvider,
): SAML => {
  const { acs, entity } = samlAddresses(address, id);
  return new SAML({
    entryPoint: settings.entryPoint,
    idpCert: settings.certificates,
    issuer: entity,
    callbackUrl: acs,
    audience: entity,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: OLDEST_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  });
};

/** The provider's page to go to. */
export const startSaml = async (
  { db, clock }: Needs,
  provider: SamlProvider,
  request: Omit<NewRequest, 'id'>,
  login: string | null,
): Promise<string> => {
  const cache: CacheProvider = {
    ...noCache,
    saveAsync: async (id, value) => {
      await keepRequest(db, new Date(clock.now()), { ...request, id });
      return { value, createdAt: clock.now() };
    },
  };
  const hint = login === null ? {} : { login_hint: login };
  const saml = samlOf(provider, request.address, cache);
  const page = await saml.getAuthorizeUrlAsync('', undefined, { additionalParams: hint });
  await refuseIfAway(page, 'refused');
  return page;
};

export const samlMetadata = (provider: SamlProvider, address: string): string =>
  samlOf(provider, address, noCache).generateServiceProviderMetadata(null, null);

const one = <T extends z.ZodType>(item: T) => z.tuple([item]).transform(([only]) => only);
/** What the library leaves to be looked at in the assertion whose signature it checked. */
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: one(z.object({ _: z.string() })),
    Subject: one(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: one(
              z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string() }) }),
            ),
          }),
        ),
      }),
    ),
  }),
});

const text = z
  .union([z.string(), z.tuple([z.string()]).rest(z.string())])
  .transform((value) => (typeof value === 'string' ? value : value[0]));

/**
 * What answers may be made with: SHA-256 or SHA-512, and the transforms that the library knows.
 * SHA-1 is broken for signatures since 2017.
 */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]);

/**
 * Only attributes are looked at: the letters of a signature or of a name may spell anything. A type
 * definition could hide an attribute.
 */
const isWeak = (xml: string): boolean =>
  /<!DOCTYPE/i.test(xml) ||
  [...xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].some(
    ([, double, single]) => !ALGORITHMS.has(double ?? single ?? ''),
  );

/**
 * Whom a posted answer names, and the request that it answers, which is used up. @throws SsoRefused
 * where anything about it is not as it must be: signatures, audience, issuer, recipient, time, the
 * request.
 */
export const readSamlAnswer = async (
  { db, clock }: Needs,
  provider: SamlProvider,
  posted: { SAMLResponse: string; address: string },
): Promise<{ identity: Identity; request: SsoRequest }> => {
  const { tenant, id: idProvider, settings, attributes } = provider;
  if (isWeak(Buffer.from(posted.SAMLResponse, 'base64').toString('utf8')))
    throw new SsoRefused('invalid', 'weak algorithm');
  let request: SsoRequest | null = null;
  const cache: CacheProvider = {
    ...noCache,
    getAsync: async (id) => {
      // The library wants the time of the request; how long it holds was checked with the row.
      const asked = new Date(clock.now()).toISOString();
      if (request?.id === id) return asked;
      // Used whatever becomes of the answer: it is tried once.
      request =
        request === null
          ? await redeemRequest(db, new Date(clock.now()), { tenant, id, idProvider })
          : null;
      return request === null ? null : asked;
    },
  };
  const validate = async () => {
    try {
      return (
        await samlOf(provider, posted.address, cache).validatePostResponseAsync({
          SAMLResponse: posted.SAMLResponse,
        })
      ).profile;
    } catch (error) {
      const said = error instanceof Error ? error.message : 'unknown';
      if (said.startsWith('SAML provider returned')) throw new SsoRefused('denied', said);
      throw new SsoRefused(
        /InResponseTo is not valid|expired/i.test(said) ? 'expired' : 'invalid',
        said,
      );
    }
  };
  const profile = await validate();
  const used = request as SsoRequest | null;
  if (!profile || !used) throw new SsoRefused('invalid', 'no assertion');
  const { acs } = samlAddresses(used.address, idProvider);
  const { data } = assertionShape.safeParse(profile.getAssertion?.());
  if (!data) throw new SsoRefused('invalid', 'assertion without issuer, recipient or request');
  const { $, Issuer, Subject } = data.Assertion;
  if (Issuer._ !== settings.issuer) throw new SsoRefused('invalid', 'issuer');
  const isForUs = Subject.SubjectConfirmation.some(
    ({ SubjectConfirmationData: { $: of } }) => of.Recipient === acs && of.InResponseTo === used.id,
  );
  if (!isForUs) throw new SsoRefused('invalid', 'recipient');
  const named = profile.attributes as Readonly<Record<string, unknown>> | undefined;
  const valueOf = (name: string): string | null =>
    cleanLine((name === 'nameID' ? profile.nameID : text.safeParse(named?.[name]).data) ?? '') ||
    null;
  const login = valueOf(attributes.login);
  if (login === null) throw new SsoRefused('invalid', `no attribute ${attributes.login}`);
  return {
    request: used,
    identity: {
      login,
      email: valueOf(attributes.email),
      name: valueOf(attributes.name),
      assertion: { id: $.ID, expiresAt: new Date(clock.now() + 2 * OLDEST_MS) },
    },
  };
};
