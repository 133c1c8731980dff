/**
 * A point in time: either relative to the day of the import, in Brasília time ("+10d 08:30", "-3d",
 * "0d 14:00"), so that demonstrations stay current; or absolute in UTC ("2026-05-04T11:30:00Z").
 */
import { z } from 'zod';
import { companyDay } from '#contract/company-time.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';

const DAY_MS = 86_400_000;
/** Brasília has had no daylight saving time since 2019. */
const BRASILIA_MS = -3 * 3_600_000;
const relative = /^([+-]?\d{1,4})d(?: ([01]\d|2[0-3]):([0-5]\d))?$/;

const isMoment = (text: string): boolean =>
  relative.test(text) || (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)));

export const moment = z.string().refine(isMoment, importCopy.badMoment);

/** ISO 8601 in UTC. `now` is the time of the import. */
export const momentAt = (text: string, now: number): string => {
  const found = relative.exec(text);
  if (!found) return new Date(text).toISOString();
  const [, days = '0', hours = '0', minutes = '0'] = found;
  const today = Math.floor((now + BRASILIA_MS) / DAY_MS) * DAY_MS - BRASILIA_MS;
  return new Date(
    today + Number(days) * DAY_MS + Number(hours) * 3_600_000 + Number(minutes) * 60_000,
  ).toISOString();
};

/** A date, or a number of days after the import, so that demonstrations stay current. */
export const day = z.string().regex(/^(\d{4}-\d{2}-\d{2}|\+\d{1,3})$/, importCopy.badDay);

/** '+2' is two days after `now` (ms); a date is returned unchanged. */
export const dayAt = (said: string, now: number): string =>
  said.startsWith('+') ? companyDay(now + Number(said) * DAY_MS) : said;

const momentFields: readonly string[] = ['start', 'end', 'modified'];

/** A field's value as it is the same at every later import. */
export const settled = (field: string, value: string, now: number): string => {
  if (momentFields.includes(field) && isMoment(value)) return momentAt(value, now);
  return field === 'initDate' && day.safeParse(value).success ? dayAt(value, now) : value;
};
