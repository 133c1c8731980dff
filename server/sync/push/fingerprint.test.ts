import { describe, expect, test } from 'vitest';
import { correctedTime } from './corrected-time.ts';
import { canonicalJson, fingerprint } from './fingerprint.ts';

describe('a fingerprint', () => {
  test('is that of the value, not of its writing', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(fingerprint('k', { a: 1, b: 2 })).toBe(fingerprint('k', { b: 2, a: 1 }));
    expect(fingerprint('k', { a: 1 })).not.toBe(fingerprint('l', { a: 1 }));
    expect(fingerprint('k', { a: '1' })).not.toBe(fingerprint('k', { a: 1 }));
  });
});

describe('the time of a write', () => {
  const received = new Date('2026-03-10T12:00:00.000Z');
  const wall = received.getTime();
  const time = (at: { wall: number; offset: number } | null) => correctedTime(at && { ...at, err: 0 }, received).toISOString();

  test('is the clock of the device set right, and never after its arrival', () => {
    expect(time({ wall: wall - 5000, offset: 2000.7 })).toBe('2026-03-10T11:59:57.000Z');
    expect(time({ wall: wall + 10_000_000, offset: -10_060_000 })).toBe('2026-03-10T11:59:00.000Z');
    expect(time({ wall: wall - 5000, offset: 10_000 })).toBe('2026-03-10T12:00:00.000Z');
  });

  test('is that of its arrival where there is no clock, or one that has stopped', () => {
    expect(time(null)).toBe('2026-03-10T12:00:00.000Z');
    expect(time({ wall: 0, offset: 0 })).toBe('2026-03-10T12:00:00.000Z');
  });
});
