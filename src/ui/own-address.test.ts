import { expect, it } from 'vitest';
import { ownPath } from './own-address.ts';

it.each([
  ['https://app.test/level/n1?tab=a#fim', '/level/n1?tab=a#fim'],
  ['https://app.test', '/'],
  ['https://app.test/media/abc/aula.pdf', null],
  ['https://app.test/api/ping', null],
  ['https://outro.test/level/n1', null],
  ['http://app.test/level/n1', null],
  ['javascript:alert(1)', null],
  ['/level/n1', null],
  ['', null],
  [null, null],
])('%s: %s', (address, path) => expect(ownPath(address, 'https://app.test')).toBe(path));
