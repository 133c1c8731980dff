const within = (text: string, max: number): number | undefined => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : undefined;
};

/**
 * What a field for a number from 1 to `max` holds after a person typed. Null: nothing. Undefined:
 * that is no such number. A digit typed beside a number that leaves no room for it takes the
 * number's place, so that changing it takes one key.
 */
export const nextNumber = (
  before: number | null,
  typed: string,
  max: number,
): number | null | undefined => {
  const text = typed.trim();
  if (text === '') return null;
  const whole = within(text, max);
  if (whole !== undefined || before === null) return whole;
  const old = String(before);
  if (text.length !== old.length + 1) return undefined;
  if (text.startsWith(old)) return within(text.slice(-1), max);
  return text.endsWith(old) ? within(text.slice(0, 1), max) : undefined;
};

/** By an arrow key: the next or the previous number, from nothing the first or the last. */
export const steppedNumber = (
  before: number | null,
  key: string,
  max: number,
): number | undefined => {
  if (key === 'ArrowUp') return before === null ? 1 : Math.min(max, before + 1);
  if (key === 'ArrowDown') return before === null ? max : Math.max(1, before - 1);
  return undefined;
};
