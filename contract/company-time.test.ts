import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * WebKit writes Canada's days as the United States do, and other engines may change their order
 * with any release.
 */
it('does not depend on how an engine writes the days of a language', async () => {
  const real = Intl.DateTimeFormat;
  const american = Object.assign(
    function format(_language: string, options: Intl.DateTimeFormatOptions) {
      return new real('en-US', options);
    },
    { prototype: real.prototype },
  );
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: american });
  vi.resetModules();
  const { companyDay, chatMoment, endOfCompanyDay } = await import('#contract/company-time.ts');
  expect(companyDay(Date.UTC(2026, 10, 21, 2, 59, 59))).toBe('2026-11-20');
  expect(chatMoment('2026-01-05T12:03:04.000Z')).toBe('05-01-2026 09:03:04');
  expect(endOfCompanyDay('2026-11-20')).toBe(Date.UTC(2026, 10, 21, 3) - 1);
});

it.each(['', 'tomorrow'])('%s has no end, and says so instead of searching for it', async (day) => {
  const { endOfCompanyDay } = await import('#contract/company-time.ts');
  expect(() => endOfCompanyDay(day)).toThrow();
});
