/** What else comes with a text: from a pasted table, from another system, from a disk. */
import { cleanLine, cleanText } from '#contract/clean-text.ts';

/** Each as it comes, and as it is stored. */
export const UGLY: readonly [what: string, came: string, stored: string][] = [
  ['decomposed accents', 'Arau\u0301jo', 'Ara\u00FAjo'],
  ['a space of no width', 'Ol\u200Bga', 'Olga'],
  ['a mark of byte order', '\uFEFFOl\uFEFFga', 'Olga'],
  ['a mark of direction', '\u202EOlga\u202C', 'Olga'],
  ['a soft hyphen', 'Ol\u00ADga', 'Olga'],
  ['controls', 'Ol\u0007g\u009Fa', 'Olga'],
  ['blanks at the ends', ' \u00A0Olga\u2003\t', 'Olga'],
  ['an accent parted from its letter', 'Ze\u200B\u0301', 'Z\u00E9'],
  ['a joiner between Latin letters', 'Ol\u200Dga', 'Olga'],
];

/** All of it at once. */
export const VERY_UGLY =
  ' \uFEFFAna\u200B Arau\u0301jo\u202E da\u00AD Conceic\u0327a\u0303o\u0007 ';
export const FAIR = 'Ana Ara\u00FAjo da Concei\u00E7\u00E3o';

/** Lines of an office, and lines as they are kept. */
export const LINES = ['Um\r\ndois\rtre\u0302s', 'Um\ndois\ntr\u00EAs'] as const;

/** Half of a pair: it has no place in any text. */
export const HALF = 'Olga \uD83D';

/** Whether a text is as the one reader leaves it. */
export const isClean = (text: string): boolean =>
  text === cleanText(text) || text === cleanLine(text);
