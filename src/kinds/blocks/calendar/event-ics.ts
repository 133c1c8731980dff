/** An event as an iCalendar file (RFC 5545), for a person's own calendar. */
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';

type Event = Pick<
  CalendarEvent,
  'idSchedule' | 'title' | 'description' | 'url' | 'startDate' | 'endDate'
>;

/** Longest line, in bytes of UTF-8; a longer one is folded. */
const LINE_BYTES = 75;

/** '20261125T110000Z', which is right in every time zone. */
const instant = (at: string): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- what no calendar reads
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** By whole characters: one that is cut in two would be lost. */
const folded = (line: string): string => {
  const parts = [''];
  for (const sign of line) {
    const last = parts.length - 1;
    const room = last === 0 ? LINE_BYTES : LINE_BYTES - 1;
    if (bytesOf((parts[last] ?? '') + sign) > room) parts.push(sign);
    else parts[last] += sign;
  }
  return parts.join('\r\n ');
};

/** `host` makes its id one of this company; `now` is when the file is made, ms. */
export const eventIcs = (
  { idSchedule, title, description, url, startDate, endDate }: Event,
  host: string,
  now: number,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//app//calendario//PT',
    'BEGIN:VEVENT',
    `UID:${escaped(idSchedule)}@${host}`,
    `DTSTAMP:${instant(new Date(now).toISOString())}`,
    `DTSTART:${instant(startDate)}`,
    `DTEND:${instant(endDate)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url !== null && /^https?:/.test(url) ? [`URL:${url.replaceAll(/\s/g, '')}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** A name of letters without accents, digits and dashes. */
export const icsName = (title: string): string => {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return `${plain === '' ? 'evento' : plain}.ics`;
};
