import { expect, it } from 'vitest';
import { dateText, dayAndTime, spanPhrase } from './span.ts';

// Noon and evening of one day in every zone of Brazil; local, so that the test says the same
// wherever it runs.
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

it('says one day once', () => {
  expect(dayAndTime(at(25, 8))).toBe('25 nov, 08:00');
  expect(spanPhrase(at(25, 8), at(25, 12))).toBe('25 nov, 08:00 a 12:00');
  expect(spanPhrase(at(25, 8), at(27, 12))).toBe('25 nov, 08:00 a 27 nov, 12:00');
  expect(spanPhrase(at(25, 8), null)).toBe('25 nov, 08:00');
  expect(dateText(at(5, 8))).toBe('05/11/2026');
});
