/** The days of the calendar: which ones a view shows, and what stands on each. */
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';

export type CalendarMode = 'month' | 'week' | 'work_week' | 'day' | 'agenda';
export const calendarModes: readonly CalendarMode[] = [
  'month',
  'week',
  'work_week',
  'day',
  'agenda',
];

const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const WORKING_DAYS = 5;

export const dayOf = (at: Date | number | string): Date => {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day;
};
export const plusDays = (day: Date, count: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + count);
const monthOf = (day: Date, after = 0): Date =>
  new Date(day.getFullYear(), day.getMonth() + after, 1);
export const isSameDay = (one: Date, other: Date): boolean =>
  one.toDateString() === other.toDateString();

/** Where a view opens: on a weekend the working week is the one that comes. */
export const openingDay = (mode: CalendarMode, now: number): Date => {
  const today = dayOf(now);
  return mode === 'work_week' && today.getDay() === SATURDAY ? plusDays(today, 2) : today;
};

/** The next or the previous period of a view. */
export const stepped = (mode: CalendarMode, date: Date, by: 1 | -1): Date => {
  if (mode === 'day') return plusDays(date, by);
  if (mode === 'week' || mode === 'work_week') return plusDays(date, by * DAYS_OF_WEEK);
  return monthOf(date, by);
};

/** The first day and the day after the last. */
export interface DayRange {
  from: Date;
  to: Date;
}

/**
 * The days that a view lists. The agenda of the month that runs begins today, unless its past is
 * wanted, and goes on to the end of the following month.
 */
export const rangeOf = (
  mode: CalendarMode,
  date: Date,
  { now, withPast }: { now: number; withPast: boolean },
): DayRange => {
  const sunday = plusDays(dayOf(date), -date.getDay());
  if (mode === 'day') return { from: dayOf(date), to: plusDays(date, 1) };
  if (mode === 'week') return { from: sunday, to: plusDays(sunday, DAYS_OF_WEEK) };
  if (mode === 'work_week')
    return { from: plusDays(sunday, 1), to: plusDays(sunday, 1 + WORKING_DAYS) };
  const first = monthOf(date);
  if (mode === 'month') return { from: first, to: monthOf(date, 1) };
  const running = first.getTime() === monthOf(new Date(now)).getTime();
  if (!running) return { from: first, to: monthOf(date, 1) };
  return { from: withPast ? first : dayOf(now), to: monthOf(date, 2) };
};

export interface CalendarDay {
  day: Date;
  events: readonly CalendarEvent[];
}

/** The last day that an event touches: one that ends at midnight ends with the day before. */
const lastDayOf = ({ startDate, endDate }: CalendarEvent): Date => {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return dayOf(Math.max(start, end - 1));
};

/**
 * The days of a range with their events, by time. `everyDay`: empty days too, and an event of
 * several days on each of them; otherwise it stands on its first one.
 */
export const daysIn = (
  events: readonly CalendarEvent[],
  { from, to }: DayRange,
  everyDay: boolean,
): CalendarDay[] => {
  const days: CalendarDay[] = [];
  const ordered = events.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  for (let day = from; day < to; day = plusDays(day, 1)) {
    const here = ordered.filter((event) => {
      const first = dayOf(event.startDate);
      if (lastDayOf(event) < day) return false;
      if (everyDay) return first <= day;
      return isSameDay(first < from ? from : first, day);
    });
    if (everyDay || here.length > 0) days.push({ day, events: here });
  }
  return days;
};

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });
const plain = (words: string): string => words.replaceAll(' de ', ' ').replaceAll('.', '');

/** '16:00 a 16:40', or '26 nov a 27 nov' of several days. */
export const timesOf = (event: CalendarEvent): string => {
  const [start, end] = [new Date(event.startDate), new Date(event.endDate)];
  if (isSameDay(start, lastDayOf(event)))
    return start.getTime() === end.getTime()
      ? time.format(start)
      : `${time.format(start)} a ${time.format(end)}`;
  return `${plain(shortDay.format(start))} a ${plain(shortDay.format(lastDayOf(event)))}`;
};

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const dayName = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const span = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const capital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);

/** The heading of a view: 'Novembro de 2026', '22 – 28 de novembro', 'Segunda-feira, 23 de novembro'. */
export const headingOf = (mode: CalendarMode, date: Date): string => {
  if (mode === 'day') return capital(dayName.format(date));
  if (mode === 'month' || mode === 'agenda') return capital(monthName.format(date));
  const { from, to } = rangeOf(mode, date, { now: 0, withPast: false });
  return span.formatRange(from, plusDays(to, -1));
};

export const monthHeading = (day: Date): string =>
  capital(new Intl.DateTimeFormat('pt-BR', { month: 'long' }).format(day));

/** The Sundays of the weeks that a month touches. */
export const weeksOf = (date: Date): Date[] => {
  const { from, to } = rangeOf('month', date, { now: 0, withPast: false });
  const weeks: Date[] = [];
  let sunday = plusDays(from, -from.getDay());
  for (; sunday < to; sunday = plusDays(sunday, DAYS_OF_WEEK)) weeks.push(sunday);
  return weeks;
};

export const weekFrom = (sunday: Date): DayRange => ({
  from: sunday,
  to: plusDays(sunday, DAYS_OF_WEEK),
});

const TONES = 6;
/** A colour for each category, by their order; the same in every view. */
export const tonesOf = (events: readonly CalendarEvent[]): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(events.map(({ idScheduleType }) => idScheduleType))]
      .toSorted()
      .map((type, at) => [type, at % TONES]),
  );

const OPENING_HOUR = 7;
/** What the hours of a day scroll to: an hour before now, or before the working day begins. */
export const firstHour = (date: Date, now: number): Date => {
  const at = new Date(now);
  const hour = isSameDay(date, at) ? Math.max(0, at.getHours() - 1) : OPENING_HOUR;
  return new Date(1970, 0, 1, hour);
};
