/** Times of a manifest in seconds, and what follows their end. */
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';

/** `HHHH:MM:SS.SS` of 1.2; null when it is none. */
const clockSeconds = (text: string): number | null => {
  const [, hours, minutes, rest] = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
};

const DAY = 86_400;
/**
 * Of a year, a month, a day, an hour, a minute, a second; the standard leaves years and months
 * open.
 */
const lengths = [365 * DAY, 30 * DAY, DAY, 3600, 60, 1];

/** ISO 8601 of 2004; null when it is none. */
const durationSeconds = (text: string): number | null => {
  const found =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
      text,
    );
  if (!found || text.endsWith('P') || text.endsWith('T')) return null;
  return lengths.reduce((sum, length, at) => sum + length * Number(found[at + 1] ?? 0), 0);
};

/** No lesson runs longer; a number without end is none. */
const LONGEST = 100 * 365 * DAY;

export const secondsOf = (text: string | null): number | null => {
  const seconds = text === null ? null : (clockSeconds(text) ?? durationSeconds(text));
  return seconds !== null && seconds <= LONGEST ? seconds : null;
};

/** A lesson is told the time as it stands in the manifest. */
export const writtenTimeOf = (text: string | null): string | null =>
  text !== null && text.length <= 64 && secondsOf(text) !== null ? text : null;

const actions = [
  'exit,message',
  'exit,no message',
  'continue,message',
  'continue,no message',
] as const;

/** Null when it says something else. */
export const timeLimitActionOf = (text: string | null): ScormLesson['timeLimitAction'] => {
  const said = text?.toLowerCase().replaceAll(/\s*,\s*/g, ',');
  return actions.find((action) => action === said) ?? null;
};
