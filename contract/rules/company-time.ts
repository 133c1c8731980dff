/** Days and formats in the company's time (Brasília), wherever the device or the server is. */
const timeZone = 'America/Sao_Paulo';
const HOUR_MS = 3_600_000;

/** Formats as DD-MM-YYYY HH:mm:ss. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

/** `at` is an instant in ISO 8601. */
export const chatMoment = (at: string): string => parts.format(new Date(at)).replaceAll('/', '-').replace(', ', ' ');

const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** YYYY-MM-DD of a time in ms. */
export const companyDay = (ms: number): string => day.format(ms);

/** A live transmission is shown only on its day. The moment is the device's clock corrected by its offset to the server's. */
export const isLiveToday = (initDate: string | null | undefined, ms: number): boolean => initDate === companyDay(ms);

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (of: string, days: number): string => isoDay(Date.parse(of) + days * 24 * HOUR_MS);

/** 31 January and one month is the last day of February. */
export const addMonths = (of: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = of.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)));
};

/** The last ms of a day, which is not always 24 hours long: its midnight in UTC comes before, and offsets are whole hours. */
export const endOfCompanyDay = (of: string): number => {
  let next = Date.parse(of) + 24 * HOUR_MS;
  while (companyDay(next) <= of) next += HOUR_MS;
  return next - 1;
};
