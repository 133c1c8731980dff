import { expect, test } from 'vitest';
import { hostKey } from './host-key.ts';

test('a host is known by its name alone', () => {
  expect(
    ['Aurora.Test:8080', ' aurora.test. ', 'aurora.test', '[::1]:80', '127.0.0.1:1'].map(hostKey),
  ).toEqual(['aurora.test', 'aurora.test', 'aurora.test', '[::1]', '127.0.0.1']);
});
