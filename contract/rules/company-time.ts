/** Formats as DD-MM-YYYY HH:mm:ss, in the company's time. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

/** `at` is an instant in ISO 8601. */
export const chatMoment = (at: string): string => parts.format(new Date(at)).replaceAll('/', '-').replace(', ', ' ');

/**
 * A live transmission is shown only on its day. The day is in the company's time (Brasília), wherever the device is; the moment is the
 * device's clock corrected by its offset to the server's.
 */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' });

/** YYYY-MM-DD of a time in ms. */
export const companyDay = (ms: number): string => day.format(ms);

export const isLiveToday = (initDate: string | null | undefined, ms: number): boolean => initDate === companyDay(ms);
