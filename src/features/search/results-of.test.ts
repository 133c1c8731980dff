import { paths } from '#src/paths.ts';
import { describe, expect, it } from 'vitest';
import type { Found } from '#contract/search-index.ts';
import { kindsOf, merged, pageOf, shown, termOf, totalOf } from './results-of.ts';

const found = (idElement: string, over: Partial<Found> = {}): Found => ({
  elementType: 'CONTENT',
  idElement,
  title: idElement,
  description: null,
  label: null,
  image: null,
  idContentType: 2,
  idNode: 'n1',
  ...over,
});

describe('results', () => {
  it('of device and server are one list, each once, a page and a content of one id apart', () => {
    const list = merged(
      [found('a'), found('b')],
      [found('b'), found('c'), found('a', { elementType: 'NODE' })],
    );
    expect(list.map(({ elementType, idElement }) => `${elementType} ${idElement}`)).toEqual([
      'CONTENT a',
      'CONTENT b',
      'CONTENT c',
      'NODE a',
    ]);
  });

  it.each([
    ['all on the device, which lists a hundred', 180, 150, 180, 180],
    ['most of them at the server alone', 0, 3_000, 200, 3_000],
    ['others on each side', 2, 2, 4, 4],
    ['without the server', 7, 0, 7, 7],
  ])('are counted once: %s', (_, onDevice, atServer, listed, expected) =>
    expect(totalOf(onDevice, atServer, listed)).toBe(expected),
  );

  it('are counted by kind, filtered and put in order', () => {
    const list = [
      found('Água'),
      found('zelo', { idContentType: 25 }),
      found('abc', { elementType: 'NODE' }),
      found('Bala'),
    ];
    expect(kindsOf(list)).toEqual(
      [
        { kind: 'video', count: 2 },
        { kind: 'node', count: 1 },
        { kind: 'pdf', count: 1 },
      ].toSorted((a, b) => b.count - a.count || (a.kind === 'pdf' ? -1 : 1)),
    );
    expect(shown(list, 'video', 'title').map(({ title }) => title)).toEqual(['Água', 'Bala']);
    expect(shown(list, null, 'title').map(({ title }) => title)).toEqual([
      'abc',
      'Água',
      'Bala',
      'zelo',
    ]);
    expect(shown(list, null, 'best')).toEqual(list);
  });

  it('come five at a time, and a page that is not there is the nearest', () => {
    const list = Array.from({ length: 11 }, (_, at) => found(String(at)));
    expect(pageOf(list, 3)).toEqual({ rows: [found('10')], page: 3, last: 3 });
    expect([pageOf(list, 9).page, pageOf(list, 0).page, pageOf([], 1)]).toEqual([
      3,
      1,
      { rows: [], page: 1, last: 1 },
    ]);
  });
});

describe('what was typed', () => {
  it.each([
    ['  ', 'empty', ''],
    ['ab', 'short', 'ab'],
    [' abc ', 'ready', 'abc'],
    ['x'.repeat(400), 'ready', 'x'.repeat(300)],
  ])('%s', (typed, state, term) => {
    expect(termOf(typed)).toEqual({ state, term });
  });

  it('cannot leave its place in the address', () => {
    expect(paths.search('a/b?c#d')).toBe('/searchResult/a%2Fb%3Fc%23d');
  });
});
