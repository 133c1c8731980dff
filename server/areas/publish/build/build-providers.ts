import type { ProviderInput } from '../put/put-providers.ts';
import type { SsoFormat } from '../format/sso-format.ts';

/** Where each kind says it, unless the company names another attribute. */
const usual = {
  saml: {
    login: 'nameID',
    email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  },
  oidc: { login: 'email', email: 'email', name: 'name' },
} as const;

export const buildProvider = (format: SsoFormat): ProviderInput => {
  const { id, kind, domains, issuer, entryPoint, certificates, clientId, scope, attributes } =
    format;
  return {
    id,
    domains,
    autoRedirect: format.autoRedirect === 1,
    createPeople: format.createPeople === 1,
    active: format.active === 1,
    settings:
      kind === 'saml'
        ? {
            kind,
            issuer,
            entryPoint: entryPoint ?? '',
            certificates: certificates.map((one) => `${one.trim()}\n`),
          }
        : { kind, issuer, clientId: clientId ?? '', scope },
    attributes: {
      login: attributes.login ?? usual[kind].login,
      email: attributes.email ?? usual[kind].email,
      name: attributes.name ?? usual[kind].name,
    },
  };
};
