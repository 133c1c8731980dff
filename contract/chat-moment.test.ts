import { expect, it } from 'vitest';
import { chatMoment } from '#contract/company-time.ts';

it.each([
  ['2026-01-05T12:03:04.000Z', '05-01-2026 09:03:04'],
  ['2026-12-31T23:59:59.999Z', '31-12-2026 20:59:59'],
  ['2026-11-21T03:00:00.000Z', '21-11-2026 00:00:00'],
])('%s is told as %s', (at, told) => expect(chatMoment(at)).toBe(told));
