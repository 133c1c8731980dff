import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { startLines } from './start-lines.ts';

const demo = [
  {
    id: 'aurora',
    name: 'Aurora',
    hosts: ['localhost', 'aurora.localhost', 'any-ip'],
    accounts: [{ username: 'aprendiz', password: 'Aurora2026' }],
    seeded: true,
  },
  {
    id: 'horizonte',
    name: 'Horizonte',
    hosts: ['horizonte.localhost'],
    accounts: [{ username: 'rita', password: 'H2026' }],
    seeded: true,
  },
];
const at = (...addresses: string[]) =>
  addresses.map((address): NetworkInterfaceInfo => {
    const rest = {
      address,
      netmask: '',
      mac: '',
      internal: address.startsWith('127.'),
      cidr: null,
    };
    return address.includes(':')
      ? { ...rest, family: 'IPv6', scopeid: 0 }
      : { ...rest, family: 'IPv4' };
  });
const HOME = {
  lo: at('127.0.0.1'),
  eth0: at('192.168.0.12', '2001:db8::1'),
  docker0: at('172.17.0.1'),
};
const RENTED = { lo: at('127.0.0.1'), eth0: at('192.0.2.2') };

const lines = (
  host: string,
  interfaces: Record<string, NetworkInterfaceInfo[]>,
  more: { bySsh?: boolean; isEmpty?: boolean } = {},
) =>
  startLines({
    host,
    port: 8080,
    packagesPort: 18_080,
    demo: more.isEmpty ? [] : demo,
    isEmpty: more.isEmpty ?? false,
    interfaces,
    bySsh: more.bySsh ?? false,
  });

const heading =
  'Abra um destes endereços nesta máquina e entre com a conta (por endereços públicos e por proxies elas não entram):';
const accounts = [
  '  Aurora: http://localhost:8080 (login aprendiz, senha Aurora2026)',
  '  Horizonte: http://horizonte.localhost:8080 (login rita, senha H2026)',
];
const tunnel =
  'De outro computador: ssh -L 8080:localhost:8080 -L 18080:localhost:18080 usuario@maquina, e abra http://localhost:8080 nele.';

test('at home: what to open here, and on a phone', () => {
  expect(lines('0.0.0.0', HOME)).toEqual([
    'Servidor pronto em http://localhost:8080',
    heading,
    ...accounts,
    'Em um celular da mesma rede: http://192.168.0.12:8080',
  ]);
});

test('on a machine with a public address: what to open here, and the way to it from another computer', () => {
  const expected = ['Servidor pronto em http://localhost:8080', heading, ...accounts, tunnel];
  expect(lines('0.0.0.0', RENTED)).toEqual(expected);
  expect(lines('::', RENTED)).toEqual(expected);
  expect(lines('0.0.0.0', HOME, { bySsh: true }).at(-1)).toBe(tunnel);
});

test('addresses where the server does not listen are not told', () => {
  expect(lines('192.168.0.12', HOME)).toEqual([
    'Servidor pronto em http://192.168.0.12:8080',
    heading,
    '  Aurora: http://192.168.0.12:8080 (login aprendiz, senha Aurora2026)',
  ]);
  expect(lines('127.0.0.1', HOME)).toEqual([
    'Servidor pronto em http://127.0.0.1:8080',
    heading,
    ...accounts,
  ]);
  expect(lines('::1', HOME)[0]).toBe('Servidor pronto em http://[::1]:8080');
});

test('a server that listens at a public address alone says that the accounts do not come in', () => {
  expect(lines('192.0.2.2', RENTED)).toEqual([
    'Servidor pronto em http://192.0.2.2:8080',
    'As contas de demonstração não entram por http://192.0.2.2:8080, que é público: inicie sem HOST para abri-las nesta máquina.',
  ]);
});

test('without a demonstration', () => {
  expect(lines('0.0.0.0', HOME, { isEmpty: true })).toEqual([
    'Servidor pronto em http://localhost:8080',
    'Ainda não há empresa: crie a primeira com npm run company.',
  ]);
});
