import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedOwners, storedText, storedValue } from './stored-value.ts';

const place = { area: 'local', key: 'kept' } as const;
const schema = z.object({ n: z.number() });

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('a value is kept by its owner, as JSON, and a text as it is', () => {
  expect(storedValue({ ...place, schema, owner: 'ana' }).write({ n: 1 })).toBe(true);
  storedText({ ...place, owner: 'bia' }).write('x');
  expect([
    window.localStorage.getItem('kept:ana'),
    window.localStorage.getItem('kept:bia'),
  ]).toEqual(['{"n":1}', 'x']);
  expect(storedOwners(place).toSorted()).toEqual(['ana', 'bia']);
  expect(storedValue({ ...place, schema, owner: 'ana' }).read()).toEqual({ n: 1 });
  storedText({ ...place, owner: 'ana' }).remove();
  expect(storedOwners(place)).toEqual(['bia']);
});

it('what is no such value reads as none', () => {
  for (const text of ['{', '{"n":"1"}', 'null']) {
    window.localStorage.setItem('kept', text);
    expect(storedValue({ ...place, schema }).read()).toBeNull();
  }
});

it('a browser that denies storage reads nothing, and says that nothing was kept', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const stored = storedValue({ ...place, schema });
  expect([stored.read(), stored.write({ n: 1 }), storedOwners(place)]).toEqual([null, false, []]);
  expect(() => stored.remove()).not.toThrow();
});
