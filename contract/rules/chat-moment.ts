/** Formats as DD-MM-YYYY HH:mm:ss, in the company's time. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

/** `at` is an instant in ISO 8601. */
export const chatMoment = (at: string): string => parts.format(new Date(at)).replaceAll('/', '-').replace(', ', ' ');
