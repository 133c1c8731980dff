/** Requests of every route that is no call of the contract, and the rule that each answers by. */
import { createHash } from 'node:crypto';
import { systemIds } from '#server/ports/ids.ts';

/**
 * `open`: every person is answered the same. `address`: who has the address; it is signed, or names a
 * file by its hash. `person's address`: the same, as long as the person it was made for may enter. `person`: each person for themselves; in support access no person. `admin`:
 * administrators, not in support access. `own`: the person who made it.
 */
export type RouteRule = 'open' | 'address' | "person's address" | 'person' | 'admin' | 'own';

export interface AskedRoute {
  /** As the server registers it. */
  route: string;
  rule: RouteRule;
  /** What is asked; `:id` stands for an upload of the person or the administrator. */
  path: string;
  /** The same without what gives the right, where the address does. */
  unsigned?: string;
  headers?: Readonly<Record<string, string>>;
  bytes?: Uint8Array;
}

export interface RoutePlace {
  tenant: string;
  /** Of the person. */
  owner: string;
  /** With its signature. */
  frame: string;
  /** With its hash. */
  media: string;
  idSection: string;
}

/** What a page of a company must stand for: with a name of a provider `idp` that speaks SAML. */
const sso = (tenant: string): AskedRoute[] => [
  { route: 'GET /api/login/sso/:idApp', rule: 'open', path: `/api/login/sso/${tenant}` },
  {
    route: 'GET /api/login/sso/:idApp/:idCompany',
    rule: 'open',
    path: `/api/login/sso/${tenant}/${tenant}`,
  },
  {
    route: 'GET /api/sso/saml/:idProvider/metadata',
    rule: 'open',
    path: '/api/sso/saml/idp/metadata',
  },
  {
    route: 'POST /api/sso/saml/:idProvider/acs',
    rule: 'open',
    path: '/api/sso/saml/idp/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    bytes: new TextEncoder().encode('SAMLResponse=x'),
  },
  {
    route: 'GET /api/sso/oidc/:idProvider/callback',
    rule: 'open',
    path: '/api/sso/oidc/idp-oidc/callback?state=x&code=y',
  },
];

const encoded = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A whole small file. */
export const sentBytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const sha256 = createHash('sha256').update(sentBytes).digest('hex');
const length = { 'upload-length': String(sentBytes.length) };

/** How an upload of `kind` begins. `owner`: the person who is asked for. */
export const initialInputOf = (
  kind: 'files' | 'packages',
  owner: string,
): Readonly<Record<string, string>> => ({
  ...length,
  'upload-metadata': encoded(
    kind === 'packages'
      ? { filename: 'pacote.zip', sha256 }
      : { idUpload: systemIds(), owner, name: 'a.png', type: 'image/png', sha256 },
  ),
});

const uploads = (kind: 'files' | 'packages', owner: string): AskedRoute[] => {
  const path = `/api/uploads/${kind}`;
  const part = {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const rule = kind === 'files' ? 'own' : 'admin';
  return [
    {
      route: `POST ${path}`,
      rule: kind === 'files' ? 'person' : 'admin',
      path,
      headers: initialInputOf(kind, owner),
    },
    { route: `HEAD ${path}/:id`, rule, path: `${path}/:id` },
    {
      route: `PATCH ${path}/:id`,
      rule,
      path: `${path}/:id`,
      headers: part,
      bytes: sentBytes.slice(0, 4),
    },
    { route: `DELETE ${path}/:id`, rule, path: `${path}/:id` },
  ];
};

const open = (route: string, path = route.replace(/^GET /, '')): AskedRoute => ({
  route,
  rule: 'open',
  path,
});

/** Of the server of the app. */
export const routesBeside = (at: RoutePlace): AskedRoute[] => [
  open('GET /'),
  open('GET /index.html'),
  open('GET /*', '/level/curso'),
  open('GET /health'),
  open('GET /manifest.webmanifest'),
  open('GET /icons/:name.png', '/icons/icon-192.png'),
  open('GET /.well-known/jwks.json'),
  open('GET /api/docs'),
  open('GET /api/docs.css'),
  open('GET /api/openapi.json'),
  open('GET /api/embedded-campaign'),
  open('GET /api/embedded-landing'),
  open('GET /api/embedded-onboarding'),
  open('GET /api/embedded-section/:idSection', `/api/embedded-section/${at.idSection}`),
  {
    route: 'GET /api/embedded/:idContentItem',
    rule: "person's address",
    path: at.frame,
    unsigned: at.frame.replace(/\?.*/, ''),
  },
  {
    route: 'GET /media/:sha256/*',
    rule: 'address',
    path: at.media,
    unsigned: `/media/${'0'.repeat(64)}/a.png`,
  },
  ...sso(at.tenant),
  ...uploads('files', at.owner),
  ...uploads('packages', at.owner),
];

/** Of the server of packages, which knows no session. */
export const packageRoutes = (file: string, unsigned: string): AskedRoute[] => [
  ...[
    '/lesson',
    '/lesson-page.js',
    '/lesson-page.css',
    '/p/maintenance',
    '/maintenance.js',
    '/delivery-test',
    '/delivery-test.js',
    '/lesson-worker.js',
    '/delivery-test.txt',
  ].map((path) => open(`GET ${path}`)),
  { route: 'GET /p/:token/:idPackage/*', rule: 'address', path: file, unsigned },
];
