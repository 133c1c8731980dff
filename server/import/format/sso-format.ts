/**
 * `sso` of company.yaml: the identity providers of a company. An OpenID Connect client's secret is
 * not in files: `npm run sso` sets it.
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { flag, line, maybe, slug } from './values.ts';

/** Unencrypted on this machine alone, for trials. */
const address = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) && /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(value),
    importCopy.badProviderLink,
  );
const domain = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, importCopy.badDomain);
const certificate = z
  .string()
  .regex(
    /^\s*-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[\sA-Za-z0-9+/=]+-----END \1-----\s*$/,
    importCopy.badPem,
  );
const attribute = line(300);

export const ssoFormat = z
  .strictObject({
    id: slug,
    kind: z.enum(['saml', 'oidc'], importCopy.oneOf(['saml', 'oidc'])),
    /** Of the logins and addresses that it answers for; none: every person. */
    domains: z.array(domain).default([]),
    /** SAML: the provider's entity id. OpenID Connect: its address. */
    issuer: line(1000),
    entryPoint: maybe(address),
    certificates: z.array(certificate).default([]),
    clientId: maybe(line(300)),
    scope: line(200).default('openid email profile'),
    autoRedirect: flag.default(0),
    createPeople: flag.default(0),
    active: flag.default(1),
    attributes: z
      .strictObject({ login: maybe(attribute), email: maybe(attribute), name: maybe(attribute) })
      .prefault({}),
  })
  .refine(
    ({ kind, entryPoint, certificates }) =>
      kind !== 'saml' || (entryPoint !== null && certificates.length > 0),
    importCopy.samlLacks,
  )
  .refine(({ kind, clientId }) => kind !== 'oidc' || clientId !== null, importCopy.oidcLacks)
  .refine(
    ({ kind, issuer }) => kind !== 'oidc' || address.safeParse(issuer).success,
    importCopy.badProviderLink,
  );
export type SsoFormat = z.infer<typeof ssoFormat>;
