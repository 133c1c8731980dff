import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { isLocalHost, listensLocally } from './local-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.12',
  '169.254.1.1',
  '[::1]',
  '::1',
  'fd12::1',
  'fe80::1%eth0',
  '::ffff:192.168.0.1',
])('%s is local', (host) => expect(isLocalHost(host)).toBe(true));
test.each(['localhost', 'aurora.localhost', 'maquina.local', 'maquina', 'MAQUINA-2'])('%s is local', (host) =>
  expect(isLocalHost(host)).toBe(true),
);
test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.64.0.1',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  'escola.example',
  'localhost.example',
  '',
  '2130706433',
  '0x7f.1',
])('%s is not', (host) => expect(isLocalHost(host)).toBe(false));

test('a server that listens everywhere is as local as all addresses of its machine', () => {
  const at = (...addresses: string[]) => ({
    eth0: addresses.map((address): NetworkInterfaceInfo => {
      const rest = { address, netmask: '', mac: '', internal: false, cidr: null };
      return address.includes(':') ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' };
    }),
  });
  const [home, rented] = [at('127.0.0.1', '192.168.0.12', '2001:db8::1'), at('127.0.0.1', '203.0.113.5')];
  expect([listensLocally('0.0.0.0', home), listensLocally('::', home), listensLocally('0.0.0.0', rented)]).toEqual([true, false, false]);
  expect([listensLocally('127.0.0.1', rented), listensLocally('203.0.113.5', home), listensLocally('192.168.0.12', rented)]).toEqual([
    true,
    false,
    true,
  ]);
});
