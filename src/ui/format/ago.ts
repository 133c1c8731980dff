/** Relative time: 'agora', 'há 12 min', 'há 3 h', 'há 4 dias'. A time in the future is 'agora'. */
export const agoPhrase = (at: number, now: number): string => {
  const minutes = Math.floor(Math.max(0, now - at) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
};

/** Time left until then: '40 s', '3 min', '2 h'. At least one second. */
export const untilPhrase = (at: number, now: number): string => {
  const seconds = Math.max(1, Math.ceil((at - now) / 1_000));
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};

const long = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
const midnight = (at: number): number => {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
};

/**
 * The heading of a day: 'Hoje', 'Ontem', 'Quinta-feira, 19 de novembro'. In the device's time zone.
 */
export const dayPhrase = (at: number, now: number): string => {
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  const day = long.format(new Date(at));
  return day.charAt(0).toUpperCase() + day.slice(1);
};

/** One key per day, in the device's time zone. */
export const dayKey = (at: number): number => midnight(at);
