/** Seconds as a phrase: '40 s', '18 min', '1 h 50', '3 h'. */
export const durationPhrase = (seconds: number): string => {
  const whole = Math.round(seconds);
  if (whole < 60) return `${Math.max(1, whole)} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};
