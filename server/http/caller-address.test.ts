import { expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const asked = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as Parameters<ReturnType<typeof callerAddress>>[0];

it.each([
  ['no person is believed', [], '203.0.113.5', '198.51.100.7', '203.0.113.5'],
  ['a proxy is', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['one over IPv6 is', ['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['what a caller adds is not', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  [
    'two proxies are',
    ['10.0.0.1', '10.0.0.2'],
    '10.0.0.1',
    '198.51.100.7, 10.0.0.2',
    '198.51.100.7',
  ],
  ['a proxy that says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['a network of IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
])('%s', (_what, proxies, remote, forwarded, expected) =>
  expect(callerAddress(proxies)(asked(remote, forwarded))).toBe(expected),
);
