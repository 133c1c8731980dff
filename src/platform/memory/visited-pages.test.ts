import { beforeEach, expect, it } from 'vitest';
import { cameByLogin, pageAfterLogin, rememberOrigin, rememberPage } from './visited-pages.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

it('leads a person who was on a page back to it, once', () => {
  rememberOrigin('/level/a', 'ana');
  expect([pageAfterLogin('ana'), pageAfterLogin('ana')]).toEqual(['/level/a', '/']);
});

it('leads no person to the page of another person, and forgets it', () => {
  rememberOrigin('/level/a', 'ana');
  rememberPage('bia', '/level/b');
  expect([pageAfterLogin('bia'), pageAfterLogin('ana')]).toEqual(['/level/b', '/']);
});

it('leads any person to a link that was opened before a person was here', () => {
  rememberOrigin('/level/a', null);
  expect(pageAfterLogin('bia')).toBe('/level/a');
});

it('leads home, where the last content is offered, past all but a link', () => {
  rememberPage('ana', '/level/b');
  rememberOrigin('/level/a', 'ana');
  expect([pageAfterLogin('ana', true), pageAfterLogin('ana', true)]).toEqual(['/', '/']);
  rememberOrigin('/level/a', null);
  expect(pageAfterLogin('ana', true)).toBe('/level/a');
});

it('takes an address of an earlier version for no person’s', () => {
  window.sessionStorage.setItem('origin', '/level/a');
  expect(pageAfterLogin('bia')).toBe('/');
});

it('knows once where the login led', () => {
  rememberPage('ana', '/level/gone');
  expect([cameByLogin('/level/gone'), pageAfterLogin('ana')]).toEqual([false, '/level/gone']);
  expect([cameByLogin('/level/gone'), cameByLogin('/level/gone')]).toEqual([true, false]);
  pageAfterLogin('ana');
  expect([cameByLogin('/level/other'), cameByLogin('/level/gone')]).toEqual([false, false]);
});
