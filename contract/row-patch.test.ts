import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patched, patchOf, rowPatch, rowSum } from '#contract/row-patch.ts';

/** As rows come: no text of JSON tells a minus zero from a zero. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));
/** Two versions of one value: the second shares most of the first. */
const versions = fc.letrec((tie) => ({
  pair: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(json, json),
    tie('same'),
    tie('object'),
    tie('list'),
  ),
  same: json.map((value) => [value, value]),
  object: fc
    .dictionary(fc.string(), tie('pair') as fc.Arbitrary<[unknown, unknown]>)
    .map((fields) =>
      [0, 1].map((at) =>
        Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[at]])),
      ),
    ),
  list: fc
    .tuple(
      fc.array(tie('pair') as fc.Arbitrary<[unknown, unknown]>),
      fc.array(json, { maxLength: 2 }),
      fc.nat(),
    )
    .map(([pairs, more, at]) => [
      pairs.map(([from]) => from),
      pairs
        .map(([, to]) => to)
        .toSpliced(pairs.length === 0 ? 0 : at % pairs.length, at % 2, ...more),
    ]),
})).pair as fc.Arbitrary<[unknown, unknown]>;
const reordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, one]) => [name, reordered(one)]),
        )
      : value;

describe('a patch', () => {
  test('leads from any value to any other, also as JSON', () => {
    fc.assert(
      fc.property(versions, ([from, to]) => {
        const sent: unknown = JSON.parse(JSON.stringify(patchOf(from, to)));
        const patch = rowPatch.parse(sent);
        expect(patched(from, patch)).toEqual(to);
        expect(rowSum(patched(from, patch))).toBe(rowSum(to));
      }),
      { numRuns: 200 },
    );
  });

  test('tells one changed element of a hundred, one more, and one fewer', () => {
    const elements = Array.from({ length: 100 }, (_none, n) => ({
      idElement: `e${n}`,
      title: `Aula ${n}`,
      duration: 60 * n,
    }));
    const page = { idNode: 'n1', title: 'Trilha', description: '', mapElements: elements };
    const changed = {
      ...page,
      mapElements: elements.with(40, { ...elements[40]!, title: 'Outra aula' }),
    };
    expect(patchOf(page, changed)).toEqual({
      o: [['mapElements', { l: [[40, { o: [['title', { w: 'Outra aula' }]] }]] }]],
    });
    const more = {
      ...page,
      mapElements: elements.toSpliced(3, 0, { idElement: 'new', title: 'Nova', duration: 1 }),
    };
    expect(patchOf(page, more)).toEqual({
      o: [['mapElements', { c: [3, 0, [{ idElement: 'new', title: 'Nova', duration: 1 }]] }]],
    });
    expect(patchOf(page, { ...page, mapElements: elements.toSpliced(7, 1) })).toEqual({
      o: [['mapElements', { c: [7, 1, []] }]],
    });
  });

  test('of a field that every object inherits is one of a field like any other', () => {
    for (const name of ['toString', 'constructor', '__proto__']) {
      const [without, one, other] = [
        {},
        JSON.parse(`{"${name}":1}`),
        JSON.parse(`{"${name}":{"a":2}}`),
      ] as object[];
      for (const [from, to] of [
        [one, without],
        [without, one],
        [one, other],
      ]) {
        const after = patched(from, patchOf(from, to));
        expect([JSON.stringify(after), rowSum(after)]).toEqual([JSON.stringify(to), rowSum(to)]);
      }
    }
  });

  test('of an undefined field is one of a field that is gone', () => {
    expect(patchOf({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ o: [], d: ['b'] });
    expect(patchOf({ a: 1, b: undefined }, { a: 1, b: 2 })).toEqual({ o: [['b', { w: 2 }]] });
    expect(rowSum({ a: 1, b: undefined })).toBe(rowSum({ a: 1 }));
  });

  test('is refused where it is not of such a value', () => {
    for (const [value, patch] of [
      [null, { o: [['a', { w: 1 }]] }],
      [{ a: 1 }, { l: [[0, { w: 1 }]] }],
      [{ a: 1 }, { o: [['b', { o: [] }]] }],
      [[1], { l: [[1, { w: 1 }]] }],
    ] as const)
      expect(() => patched(value, rowPatch.parse(patch))).toThrow(TypeError);
    expect(Object.keys(patched({}, { o: [['__proto__', { w: { admin: 1 } }]] }) as object)).toEqual(
      ['__proto__'],
    );
  });
});

describe('a sum', () => {
  test('is the same whatever the order of fields', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(rowSum(reordered(value))).toBe(rowSum(value));
      }),
    );
  });

  test('tells values apart that look alike', () => {
    const alike = [
      '1',
      1,
      true,
      'true',
      null,
      'null',
      [],
      {},
      '',
      [[]],
      [{}],
      ['1'],
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      ['a', 'b'],
      ['b', 'a'],
    ];
    expect(new Set(alike.map(rowSum)).size).toBe(alike.length);
    fc.assert(
      fc.property(versions, ([a, b]) => {
        fc.pre(JSON.stringify(reordered(a)) !== JSON.stringify(reordered(b)) && !Object.is(a, -0));
        if (rowSum(a) === rowSum(b)) expect(reordered(a)).toEqual(reordered(b));
      }),
      { numRuns: 200 },
    );
  });
});
