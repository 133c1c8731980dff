/**
 * A period as a phrase: '25 nov, 08:00 a 12:00', '25 nov, 08:00 a 27 nov, 12:00'. In the device's
 * time zone.
 */

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

const short = (at: Date): string => day.format(at).replace(' de ', ' ').replace('.', '');

/** '25 nov, 08:00'. Instants in ISO 8601. */
export const dayAndTime = (at: string): string =>
  `${short(new Date(at))}, ${time.format(new Date(at))}`;

export const spanPhrase = (from: string, to: string | null): string => {
  if (to === null || to === from) return dayAndTime(from);
  const sameDay = new Date(from).toDateString() === new Date(to).toDateString();
  return `${dayAndTime(from)} a ${sameDay ? time.format(new Date(to)) : dayAndTime(to)}`;
};

const date = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** '25/11/2026'. */
export const dateText = (at: string): string => date.format(new Date(at));
