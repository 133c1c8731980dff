/**
 * Whether a live transmission is shown: on its day alone. The day is the company's, which is Brasília time, wherever
 * the device stands; the moment is the device's clock set right by its offset to the server's.
 */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' });

/** YYYY-MM-DD of a moment in ms. */
export const companyDay = (ms: number): string => day.format(ms);

export const isLiveToday = (initDate: string | null | undefined, ms: number): boolean => initDate === companyDay(ms);
