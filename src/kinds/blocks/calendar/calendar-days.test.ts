// @vitest-environment node
import { expect, it } from 'vitest';
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import {
  daysIn,
  firstHour,
  headingOf,
  openingDay,
  rangeOf,
  stepped,
  timesOf,
  tonesOf,
  weeksOf,
} from './calendar-days.ts';

const event = (from: string, to: string, type = 't'): CalendarEvent => ({
  idSchedule: from,
  idScheduleType: type,
  category: 'Treinamento',
  title: from,
  description: null,
  url: null,
  startDate: new Date(from).toISOString(),
  endDate: new Date(to).toISOString(),
});
const key = (day: Date): string => `${day.getMonth() + 1}/${day.getDate()}`;
const sunday = new Date(2026, 10, 29, 15, 20);

it('opens the working week of a Saturday on the coming Monday, other views on the day', () => {
  const saturday = new Date(2026, 10, 28, 9).getTime();
  expect(key(openingDay('work_week', saturday))).toBe('11/30');
  expect(key(openingDay('work_week', sunday.getTime()))).toBe('11/29');
  expect(key(openingDay('week', saturday))).toBe('11/28');
});

it('lists the working days of the week that a Sunday begins', () => {
  const { from, to } = rangeOf('work_week', sunday, { now: 0, withPast: false });
  expect([key(from), key(to)]).toEqual(['11/30', '12/5']);
});

it('begins the agenda of the running month today, and shows its past when it is wanted', () => {
  const of = (date: Date, withPast: boolean): string[] => {
    const { from, to } = rangeOf('agenda', date, { now: sunday.getTime(), withPast });
    return [key(from), key(to)];
  };
  expect(of(sunday, false)).toEqual(['11/29', '1/1']);
  expect(of(sunday, true)).toEqual(['11/1', '1/1']);
  expect(of(new Date(2026, 11, 1), false)).toEqual(['12/1', '1/1']);
});

it('puts an event of several days on its first listed day, or on each of them', () => {
  const events = [
    event('2026-11-27T06:00', '2026-11-30T00:00'),
    event('2026-11-30T08:00', '2026-11-30T09:00'),
  ];
  const range = { from: new Date(2026, 10, 29), to: new Date(2026, 11, 2) };
  const listed = (everyDay: boolean): string[] =>
    daysIn(events, range, everyDay).map((day) => `${key(day.day)}: ${day.events.length}`);
  expect(listed(false)).toEqual(['11/29: 1', '11/30: 1']);
  expect(listed(true)).toEqual(['11/29: 1', '11/30: 1', '12/1: 0']);
});

it('says the hours of one day, and the days of several', () => {
  expect(timesOf(event('2026-11-25T08:00', '2026-11-25T12:00'))).toBe('08:00 a 12:00');
  expect(timesOf(event('2026-11-25T08:00', '2026-11-25T08:00'))).toBe('08:00');
  expect(timesOf(event('2026-11-26T06:00', '2026-11-28T00:00'))).toBe('26 nov a 27 nov');
});

it('names what it shows', () => {
  expect(headingOf('agenda', sunday)).toBe('Novembro de 2026');
  expect(headingOf('day', sunday)).toBe('Domingo, 29 de novembro');
  expect(headingOf('work_week', new Date(2026, 10, 18)).replaceAll(/\s/g, ' ')).toBe(
    '16 – 20 de novembro',
  );
});

it('steps by month, week and day, from the last day of a month too', () => {
  expect(key(stepped('month', new Date(2026, 0, 31), 1))).toBe('2/1');
  expect(key(stepped('agenda', new Date(2026, 11, 5), 1))).toBe('1/1');
  expect(key(stepped('work_week', sunday, -1))).toBe('11/22');
  expect(key(stepped('day', new Date(2026, 9, 31), 1))).toBe('11/1');
});

it('covers a month with whole weeks', () => {
  expect(weeksOf(new Date(2026, 10, 12)).map(key)).toEqual([
    '11/1',
    '11/8',
    '11/15',
    '11/22',
    '11/29',
  ]);
});

it('gives a category one colour, whatever the order of its events', () => {
  const events = [
    event('2026-11-25T08:00', '2026-11-25T09:00', 'b'),
    event('2026-11-26T08:00', '2026-11-26T09:00', 'a'),
  ];
  expect([...tonesOf(events)]).toEqual([...tonesOf(events.toReversed())]);
});

it('scrolls to an hour before now, on other days to the beginning of work', () => {
  expect(firstHour(sunday, sunday.getTime()).getHours()).toBe(14);
  expect(firstHour(new Date(2026, 10, 30), sunday.getTime()).getHours()).toBe(7);
});
