// The formats of 2004 (run-time book, 4.1.1.7 and 4.2) where the library reads them otherwise: what
// it takes and the book does not, and what it refuses and the book allows.

/** Decimals belong to the seconds alone, there are no weeks, and hours come after a `T`. */
const duration =
  /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?)?$/;
const zone = /(?:\.\d+)(?:Z|[+-]\d\d(?::\d\d)?)?$/;

/** A day of the calendar, and a time zone written as one. */
const isTimestamp = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (text.includes('.') && !zone.test(text)) return false;
  return day === undefined || Number(day) <= new Date(Number(year), Number(month), 0).getDate();
};

/** Whether the library takes the value and the book does not. */
export const isTakenWrongly = (name: string, text: string): boolean => {
  if (name === 'cmi.session_time' || name.endsWith('.latency')) return !duration.test(text);
  return name.endsWith('.timestamp') && !isTimestamp(text);
};

/** The same of 1.2, whose times are `HHHH:MM:SS.SS` (run-time chapter, 3.4.4). */
export const isTakenWrongly12 = (name: string, text: string): boolean =>
  name === 'cmi.core.session_time' || name.endsWith('.latency')
    ? !/^\d{2,4}:\d{2}:\d{2}(?:\.\d{1,2})?$/.test(text)
    : name === 'cmi.core.exit' && text === 'normal';

/** A result of 1.2 may be a number below 0, too. */
export const isRefusedWrongly12 = (name: string, text: string): boolean =>
  /^cmi\.interactions\.\d+\.result$/.test(name) && /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * A text of any characters, with line breaks and braces, that may begin with its language. A
 * property of another kind is not part of a text.
 */
const isText = (text: string, longest: number): boolean => {
  const plain = text.replace(/^\{lang=[A-Za-z]{1,8}(?:-[A-Za-z0-9]{2,8})*\}/, '');
  return plain.length <= longest && !/^\{(?:lang|case_matters|order_matters)=/.test(plain);
};

const isFilledIn = (text: string): boolean => {
  const parts = text.split('[,]');
  return parts.length <= 10 && parts.every((part) => isText(part, 250));
};

/** Takes off the properties that stand before a pattern, each at most once and in any order. */
const withoutProperties = (text: string, names: readonly string[]): string => {
  let rest = text;
  const seen = new Set<string>();
  for (;;) {
    const [all = '', name = ''] = /^\{(\w+)=(?:true|false)\}/.exec(rest) ?? [];
    if (!names.includes(name) || seen.has(name)) return rest;
    seen.add(name);
    rest = rest.slice(all.length);
  }
};

/** Of `long-fill-in` (4.2.9.1): `{case_matters=}` and `{lang=}`, in any order, and a text. */
const isLongPattern = (text: string): boolean => {
  const [language = ''] =
    /^\{lang=[A-Za-z]{1,8}(?:-[A-Za-z0-9]{2,8})*\}(?=\{case_matters=)/.exec(text) ?? [];
  const rest = withoutProperties(text.slice(language.length), ['case_matters']);
  return isText(language + rest, 4_000);
};

/** Responses and patterns of these may be empty: no choice, no pair, no step (4.2.9.1, 4.2.9.2). */
const emptyTypes = new Set(['choice', 'matching', 'performance', 'sequencing']);

const isResponse = (type: string, text: string): boolean => {
  if (text === '') return emptyTypes.has(type);
  if (type === 'fill-in') return isFilledIn(text);
  return type === 'long-fill-in' && isText(text, 4_000);
};

const isPattern = (type: string, text: string): boolean => {
  // A text of no characters is one, too.
  if (text === '') return emptyTypes.has(type) || ['long-fill-in', 'other'].includes(type);
  if (type === 'fill-in')
    return isFilledIn(withoutProperties(text, ['case_matters', 'order_matters']));
  if (type === 'long-fill-in') return isLongPattern(text);
  return type === 'other' && text.length <= 4_000;
};

/** Whether the library refuses the value and the book allows it. `type` is of the interaction. */
export const isRefusedWrongly = (name: string, text: string, type: string): boolean => {
  const leaf = name.slice(name.lastIndexOf('.') + 1);
  switch (leaf) {
    // An empty characterstring is one (4.2.2, 4.2.14).
    case 'location':
      return text === '';
    // real (10,7), from 0 on (4.2.13).
    case 'delivery_speed':
      return /^-?0{1,10}(?:\.0{1,18})?$/.test(text);
    // Localized texts of any characters (4.1.1.7).
    case 'comment':
    case 'description':
      return isText(text, 4_000);
    case 'learner_response':
      return isResponse(type, text);
    case 'pattern':
      return isPattern(type, text);
    default:
      return false;
  }
};

/** A value that the library takes in its place, another one for every index. */
export const standInOf = (name: string, type: string): string => {
  if (name.endsWith('.delivery_speed')) return '1';
  const one = `s${name.replaceAll(/\D+/g, '.')}x`;
  return type === 'matching' || type === 'performance' ? `${one}[.]${one}` : one;
};
