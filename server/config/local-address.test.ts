import { expect, test } from 'vitest';
import { isLocalHost } from './local-address.ts';

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
  '[::ffff:7f00:1]',
  '::FFFF:10.0.0.1',
])('%s is local', (host) => expect(isLocalHost(host)).toBe(true));
test.each(['localhost', 'aurora.localhost', 'maquina.local', 'maquina', 'MAQUINA-2'])(
  '%s is local',
  (host) => expect(isLocalHost(host)).toBe(true),
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
  '0x7f000001',
  '::ffff:808:808',
  '64:ff9b::7f00:1',
  '127.0.0.1.nip.example',
  'evil.example/.localhost',
  '192.0.2.2',
])('%s is not', (host) => expect(isLocalHost(host)).toBe(false));
