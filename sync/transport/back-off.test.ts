import { describe, expect, test } from 'vitest';
import {
  backOff,
  backOffLimits,
  isBackingOff,
  parseRetryAfter,
  isWaitPending,
  waitAfter,
} from './back-off.ts';

const NOW = Date.parse('2026-01-01T10:00:00Z');
const almostOne = 1 - Number.EPSILON;

describe('full jitter', () => {
  test.each([
    [1, 1_999],
    [2, 3_999],
    [5, 31_999],
    [8, 255_999],
    [9, 299_999],
    [40, 299_999],
    [Number.MAX_SAFE_INTEGER, 299_999],
  ])('after failure %d at most %d ms', (failures, most) => {
    expect(backOff(failures, almostOne)).toBe(most);
    expect(backOff(failures, 0.5)).toBe(Math.floor((most + 1) / 2));
  });

  test('never less than a quarter of a second', () => {
    expect(backOff(1, 0)).toBe(backOffLimits.floor);
  });

  test('without a person looking: half an hour', () => {
    expect(backOff(40, almostOne, backOffLimits.capHidden)).toBe(1_799_999);
  });
});

describe('Retry-After', () => {
  test.each([
    ['absent', null, null],
    ['empty', '', null],
    ['blank', '  ', null],
    ['seconds', '120', 120_000],
    ['a fraction', '0.5', 500],
    ['zero', '0', 0],
    ['negative', '-5', null],
    ['a date ahead', 'Thu, 01 Jan 2026 10:02:00 GMT', 120_000],
    ['a date that has passed', 'Thu, 01 Jan 2026 09:00:00 GMT', null],
    ['words', 'amanhã', null],
    ['infinite', 'Infinity', null],
    ['not a number', 'NaN', null],
    ['a year', '31536000', 3_600_000],
    ['a date far ahead', 'Fri, 01 Jan 2027 10:00:00 GMT', 3_600_000],
  ])('%s', (_name, value, ms) => {
    expect(parseRetryAfter(value, NOW)).toBe(ms);
  });
});

describe('the wait that follows', () => {
  test('what was asked is the least, plus up to a tenth', () => {
    expect(waitAfter(1, 60_000, 0)).toBe(60_250);
    expect(waitAfter(1, 60_000, 0.999)).toBe(66_244);
  });

  test('less than our own after many failures: our own', () => {
    expect(waitAfter(8, 5_000, 0.5)).toBe(128_000);
    expect(waitAfter(1, 5_000, 0.5)).toBe(5_500);
  });

  test('no person may ask for more than an hour', () => {
    expect(waitAfter(1, Number.MAX_SAFE_INTEGER, 0)).toBe(3_600_250);
  });

  test('nothing asked: our own', () => {
    expect(waitAfter(3, null, 0.5)).toBe(4_000);
    expect(waitAfter(40, null, almostOne, backOffLimits.capHidden)).toBe(1_799_999);
  });
});

describe('whether a wait is still believed', () => {
  const HOUR = 3_600_000;

  test.each([
    ['the time has come', 0, false],
    ['a second is left', 1_000, true],
    ['an hour that a server asked for, with its tenth', HOUR * 1.1 + 250, true],
    ['more than any person may ask: the clock was set back', HOUR * 1.2, false],
    ['a year', 365 * 24 * HOUR, false],
  ])('%s', (_name, ahead, waits) => {
    expect(isWaitPending(NOW + ahead, NOW)).toBe(waits);
  });

  test('a day, where a day is the rule', () => {
    expect(isWaitPending(NOW + 24 * HOUR, NOW, 24 * HOUR)).toBe(true);
    expect(isWaitPending(NOW + 48 * HOUR, NOW, 24 * HOUR)).toBe(false);
  });

  test('to the last ms that is believed', () => {
    expect(isWaitPending(NOW + 1_011, NOW, 10)).toBe(true);
    expect(isWaitPending(NOW + 1_012, NOW, 10)).toBe(false);
  });

  test('of a write: not when a later clock said it, however short it looks now', () => {
    expect(isBackingOff({ nextAt: NOW + 1_000, waitFrom: NOW }, NOW)).toBe(true);
    expect(isBackingOff({ nextAt: NOW + 1_000 }, NOW)).toBe(true);
    expect(isBackingOff({ nextAt: NOW + HOUR / 2, waitFrom: NOW + HOUR / 3 }, NOW)).toBe(false);
  });
});
