import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askFraming, framingBy, framingLimits } from './framing.ts';

const site = new URL('https://mapa.test/area');
const ours = new URL('https://escola.example');

it.each([
  ['no header', {}, 'allowed'],
  ['DENY', { 'x-frame-options': 'DENY' }, 'refused'],
  ['SAMEORIGIN', { 'x-frame-options': 'sameorigin' }, 'refused'],
  [
    'what browsers do not know',
    { 'x-frame-options': 'ALLOW-FROM https://escola.example' },
    'allowed',
  ],
  ["'none'", { 'content-security-policy': "default-src *; frame-ancestors 'none'" }, 'refused'],
  ["'self'", { 'content-security-policy': "frame-ancestors 'self'" }, 'refused'],
  [
    'our origin',
    { 'content-security-policy': "frame-ancestors 'self' https://escola.example" },
    'allowed',
  ],
  ['our host alone', { 'content-security-policy': 'frame-ancestors escola.example' }, 'allowed'],
  [
    'a pattern of ours',
    { 'content-security-policy': 'frame-ancestors https://*.example' },
    'allowed',
  ],
  [
    'a pattern below us',
    { 'content-security-policy': 'frame-ancestors *.escola.example' },
    'refused',
  ],
  ['another port', { 'content-security-policy': 'frame-ancestors escola.example:8443' }, 'refused'],
  ['every https', { 'content-security-policy': 'frame-ancestors https:' }, 'allowed'],
  ['every page', { 'content-security-policy': 'frame-ancestors *' }, 'allowed'],
  [
    'the list outranks the older header',
    { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
    'allowed',
  ],
  [
    'one of two policies',
    { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
    'refused',
  ],
  ['a policy without the list', { 'content-security-policy': "default-src 'self'" }, 'allowed'],
])('%s', (_what, headers, expected) => expect(framingBy(headers, site, ours)).toBe(expected));

let server: Server;
let base = '';
let asked = 0;
beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked += 1;
    if (url === '/moved') answer.writeHead(302, { location: '/deny' }).end();
    else if (url === '/deny') answer.writeHead(200, { 'x-frame-options': 'DENY' }).end('page');
    else if (url === '/open') answer.writeHead(200).end('page');
    else if (url !== '/silent') answer.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('is asked of the site itself, wherever it has moved to, and remembered for a while', async () => {
  let now = 0;
  const ask = askFraming(
    () => now,
    [{ isPublic: () => true, ports: [Number(new URL(base).port)] }],
  );
  const of = (path: string) => ask(new URL(path, base), ours);
  expect([await of('/moved'), await of('/open'), await of('/broken')]).toEqual([
    'refused',
    'allowed',
    'unknown',
  ]);
  const before = asked;
  expect([await of('/moved'), asked - before]).toEqual(['refused', 0]);
  now = 11 * 60_000;
  expect([await of('/open'), asked - before]).toEqual(['allowed', 1]);
});

it('is unknown of a site in a network of its own, which is not asked', async () => {
  const before = asked;
  expect([await askFraming(() => 0)(new URL('/deny', base), ours), asked - before]).toEqual([
    'unknown',
    0,
  ]);
});

it('is asked of a site in a network that the operator named, at any port; of no other one', async () => {
  const of = (networks: string[]) =>
    askFraming(() => 0, framingLimits(networks))(new URL('/deny', base), ours);
  expect([
    await of(['127.0.0.0/8']),
    await of(['127.0.0.1']),
    await of(['10.0.0.0/8', '::1']),
  ]).toEqual(['refused', 'refused', 'unknown']);
});
