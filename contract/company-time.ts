/** Days and formats in the company's time (Brasília), wherever the device or the server is. */
const timeZone = 'America/Sao_Paulo';
const HOUR_MS = 3_600_000;

const numbers = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * By parts and never as one text: engines do not agree on the order and the separators of a
 * language.
 */
const numbersOf = (ms: number) => {
  const found = new Map(numbers.formatToParts(ms).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => found.get(type) ?? '';
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    time: `${of('hour')}:${of('minute')}:${of('second')}`,
  };
};

/** DD-MM-YYYY HH:mm:ss; `at` is an instant in ISO 8601. */
export const chatMoment = (at: string): string => {
  const { day, month, year, time } = numbersOf(Date.parse(at));
  return `${day}-${month}-${year} ${time}`;
};

/** YYYY-MM-DD of a time in ms. */
export const companyDay = (ms: number): string => {
  const { year, month, day } = numbersOf(ms);
  return `${year}-${month}-${day}`;
};

/** Days from one moment to another by the calendar: 1 is tomorrow, whatever the hour. Both in ms. */
export const daysUntil = (endsAt: number, now: number): number =>
  Math.round((Date.parse(companyDay(endsAt)) - Date.parse(companyDay(now))) / (24 * HOUR_MS));

/** Hour of the day, 0 to 23, of a time in ms. */
export const companyHour = (ms: number): number => Number(numbersOf(ms).time.slice(0, 2));

/**
 * A live transmission is shown only on its day. The moment is the device's clock corrected by its
 * offset to the server's.
 */
export const isLiveToday = (initDate: string | null | undefined, ms: number): boolean =>
  initDate === companyDay(ms);

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (of: string, days: number): string =>
  isoDay(Date.parse(of) + days * 24 * HOUR_MS);

/** 31 January and one month is the last day of February. */
export const addMonths = (of: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = of.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)));
};

/**
 * The last ms of a day, which is not always 24 hours long: its midnight in UTC comes before, and
 * offsets are whole hours.
 */
export const endOfCompanyDay = (of: string): number => {
  const midnight = Date.parse(of) + 24 * HOUR_MS;
  for (let hours = 0; hours < 24; hours += 1)
    if (companyDay(midnight + hours * HOUR_MS) > of) return midnight + hours * HOUR_MS - 1;
  throw new Error(`no end of ${of}`);
};
