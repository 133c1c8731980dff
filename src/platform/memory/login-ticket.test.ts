import { afterEach, expect, it, vi } from 'vitest';
import { loginTicket } from './login-ticket.ts';

afterEach(() => {
  loginTicket.forget();
  sessionStorage.clear();
});

const take = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://aurora.example');
  const replaceState = vi.fn<History['replaceState']>();
  const taken = loginTicket.take({ pathname, search, hash }, { state: null, replaceState });
  return {
    taken,
    left: replaceState.mock.calls.map(([, , url]) => url),
    ticket: loginTicket.read(),
  };
};
const token = (text: string, isStored = false) => ({ kind: 'token', token: text, isStored });

it.each([
  ['/login?token=abc_-9', ['/login'], token('abc_-9')],
  ['/login#token=abc', ['/login'], token('abc')],
  ['/Login/?byPassSSO=1&token=abc', ['/Login/?byPassSSO=1'], token('abc')],
  ['/login?token=', ['/login'], token('')],
  ['/login#token=a%20b', ['/login'], token('')],
  [`/login?token=${'a'.repeat(201)}`, ['/login'], token('')],
  ['/login#sso=expired', ['/login'], { kind: 'refused', why: 'expired' }],
  ['/login#sso=<b>', ['/login'], { kind: 'refused', why: 'invalid' }],
])('%s', (address, left, ticket) => expect(take(address)).toEqual({ taken: true, left, ticket }));

it.each(['/login', '/login#reset=abc', '/searchResult/x?token=abc', '/login/outra?token=abc'])(
  '%s holds none',
  (address) => {
    expect(take(address)).toEqual({ taken: false, left: [], ticket: null });
  },
);

it('takes a stored token at the login alone, once', () => {
  loginTicket.store('abc');
  expect(take('/terms').ticket).toBeNull();
  expect(take('/login').ticket).toEqual(token('abc', true));
  expect({ ...sessionStorage }).toEqual({});
});
