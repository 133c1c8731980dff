/** Times of captions, as subtitle programs and people write them. */
export interface CaptionProblem {
  /** From 1. */
  line: number;
  kind: 'noTime' | 'endsEarly' | 'empty';
}

export interface CueTimes {
  /** Milliseconds. */
  start: number;
  end: number;
  /** What follows the times on their line. */
  rest: string;
}

const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[,.](\d{1,3})$/;
/** Word processors turn the dashes of the arrow into longer ones, or into a real arrow. */
const ARROW =
  /^\s*(\S+?)\s*(?:[-\u2010-\u2015\u2212][-\u2010-\u2015\u2212\s]{0,5}>|\u2192)\s*(\S+)(.*)$/;

const msOf = (text: string): number | null => {
  const [, hours = '0', minutes, seconds, fraction = ''] = TIME.exec(text) ?? [];
  if (minutes === undefined) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
};

/** Null: the line holds no times, it is text. A cue may end as it begins. */
export const timesIn = (
  line: string,
): CueTimes | { kind: Exclude<CaptionProblem['kind'], 'empty'> } | null => {
  const [, from = '', to = '', rest = ''] = ARROW.exec(line) ?? [];
  // People write arrows of their own: only digits with a colon are meant as a time.
  if (!/^\d+:/.test(from)) return line.includes('-->') ? { kind: 'noTime' } : null;
  const [start, end] = [msOf(from), msOf(to)];
  if (start === null || end === null) return { kind: 'noTime' };
  return end < start ? { kind: 'endsEarly' } : { start, end, rest };
};

/** `01:02:03.400`, as WebVTT wants it. */
export const vttTime = (ms: number): string => {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const seconds = `${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${seconds}`;
};
