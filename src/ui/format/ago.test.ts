import { expect, it } from 'vitest';
import { agoPhrase, dayKey, dayPhrase, untilPhrase } from './ago.ts';

const now = new Date(2026, 10, 20, 14, 30).getTime();
const MINUTE = 60_000;

it.each([
  [-5 * MINUTE, 'agora'],
  [59_999, 'agora'],
  [MINUTE, 'há 1 min'],
  [59 * MINUTE, 'há 59 min'],
  [60 * MINUTE, 'há 1 h'],
  [24 * 60 * MINUTE, 'há 1 dia'],
  [73 * 60 * MINUTE, 'há 3 dias'],
])('%d ms ago is %s', (ago, phrase) => expect(agoPhrase(now - ago, now)).toBe(phrase));

it.each([
  [-1, '1 s'],
  [400, '1 s'],
  [40_000, '40 s'],
  [100_000, '2 min'],
  [99 * MINUTE, '99 min'],
  [24 * 60 * MINUTE, '24 h'],
])('in %d ms is %s', (ms, phrase) => expect(untilPhrase(now + ms, now)).toBe(phrase));

it.each([
  [new Date(2026, 10, 20, 0, 0), 'Hoje'],
  [new Date(2026, 10, 19, 23, 59), 'Ontem'],
  [new Date(2026, 10, 18, 12), 'Quarta-feira, 18 de novembro'],
])('%s is %s', (day, phrase) => expect(dayPhrase(day.getTime(), now)).toBe(phrase));

it('a day has one key', () => {
  expect(dayKey(new Date(2026, 10, 19, 0, 1).getTime())).toBe(
    dayKey(new Date(2026, 10, 19, 23, 59).getTime()),
  );
});
