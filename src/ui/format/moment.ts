/**
 * A moment as the end of a sentence: 'às 14:32', 'ontem às 14:32', 'em 12 nov às 14:32', 'em 12 nov
 * 2025'. In the device's time zone.
 */

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short' });

const midnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
const day = (date: Date): string => `${date.getDate()} ${month.format(date).replace('.', '')}`;

/** '12 nov', or '12 nov 2025' in another year. `now` is in milliseconds. */
export const dayPhrase = (date: Date, now: number): string =>
  date.getFullYear() === new Date(now).getFullYear()
    ? day(date)
    : `${day(date)} ${date.getFullYear()}`;

/** `at` is an instant in ISO 8601 or in milliseconds, `now` is in milliseconds. */
export const momentPhrase = (at: string | number, now: number): string => {
  const moment = new Date(at);
  const today = new Date(now);
  const hour = `às ${time.format(moment)}`;
  const daysAgo = Math.round((midnight(today) - midnight(moment)) / 86_400_000);
  if (daysAgo === 0) return hour;
  if (daysAgo === 1) return `ontem ${hour}`;
  return moment.getFullYear() === today.getFullYear()
    ? `em ${day(moment)} ${hour}`
    : `em ${day(moment)} ${moment.getFullYear()}`;
};

/** The same for an instant that may be unknown. */
export const instantPhrase = (at: number | null, now: number): string | null =>
  at === null ? null : momentPhrase(at, now);
