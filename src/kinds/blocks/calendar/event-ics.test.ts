import { expect, it } from 'vitest';
import { eventIcs, icsName } from './event-ics.ts';

const event = {
  idSchedule: 'sipat',
  title: 'Semana; prevenção, e mais',
  description: 'Primeira linha\nSegunda',
  url: 'https://x.example/a',
  startDate: '2026-11-25T11:00:00.000Z',
  endDate: '2026-11-25T15:30:00.000Z',
};

it('says when it is in UTC, and escapes what has a meaning in the format', () => {
  expect(
    eventIcs(event, 'aurora.example', Date.parse('2026-11-20T00:00:00Z')).split('\r\n'),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//app//calendario//PT',
    'BEGIN:VEVENT',
    'UID:sipat@aurora.example',
    'DTSTAMP:20261120T000000Z',
    'DTSTART:20261125T110000Z',
    'DTEND:20261125T153000Z',
    'SUMMARY:Semana\\; prevenção\\, e mais',
    'DESCRIPTION:Primeira linha\\nSegunda',
    'URL:https://x.example/a',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds long lines by whole characters, and a title never adds a line of its own', () => {
  const text = `${'ção🚚'.repeat(60)}\r\nDTSTART:19990101T000000Z`;
  const lines = eventIcs({ ...event, title: text, url: 'javascript:alert(1)' }, 'h', 0).split(
    '\r\n',
  );
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('URL'))).toBe(false);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ção🚚'.repeat(60)}\\n`);
});

it('is a file with a plain name', () => {
  expect([
    icsName('Conversa de segurança do mês'),
    icsName('../../🚚'),
    icsName('\u202etxt.exe'),
  ]).toEqual(['Conversa-de-seguranca-do-mes.ics', 'evento.ics', 'txt-exe.ics']);
});
