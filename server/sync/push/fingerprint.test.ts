import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#server/feed/canonical-json.ts';
import { fingerprint } from './fingerprint.ts';

describe('a fingerprint', () => {
  test('is that of the value, not of its writing', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe(
      '{"b":[1,{"c":"x","d":null}]}',
    );
    expect(fingerprint('k', { a: 1, b: 2 })).toBe(fingerprint('k', { b: 2, a: 1 }));
    expect(fingerprint('k', { a: 1 })).not.toBe(fingerprint('l', { a: 1 }));
    expect(fingerprint('k', { a: '1' })).not.toBe(fingerprint('k', { a: 1 }));
  });
});
