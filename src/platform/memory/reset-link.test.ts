import { afterEach, expect, it, vi } from 'vitest';
import { resetLink } from './reset-link.ts';

afterEach(() => resetLink.forget());

it.each([
  ['reset=abc_-9', true, 'abc_-9'],
  ['#reset=abc', true, 'abc'],
  ['reset=', true, ''],
  ['reset=a b', true, ''],
  [`reset=${'a'.repeat(201)}`, true, ''],
  ['', false, null],
  ['other=1', false, null],
  ['xreset=1', false, null],
])('%s', (hash, taken, token) =>
  expect([resetLink.take(hash), resetLink.read()]).toEqual([taken, token]),
);

it('tells who listens, and is stored nowhere', () => {
  const listener = vi.fn<() => void>();
  const stop = resetLink.subscribe(listener);
  resetLink.take('reset=segredo');
  // Other tests may have left something of theirs.
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect([listener.mock.calls.length, stored.includes('segredo')]).toEqual([1, false]);
  stop();
  resetLink.forget();
  expect([listener.mock.calls.length, resetLink.read()]).toEqual([1, null]);
});
