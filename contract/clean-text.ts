/**
 * Text as it is stored and compared: composed (NFC), without signs that take no place on a screen,
 * without control and direction signs, ends trimmed. Two texts that look the same are the same.
 */

/** Scripts whose letters change their shape next to a joiner or non-joiner. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Signs that take away the vowel of the letter in front; a joiner after them may end a word. */
const VIRAMA =
  '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u103A\u17D2';

/** Invisible signs that change how a letter or an emoji beside them looks: these are kept. */
const KEPT = [
  // A family, a profession, a flag: emoji joined to one.
  String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${VIRAMA}])[\u200C\u200D]`,
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
  // The coloured or plain form of an emoji, and of a key such as 1️⃣.
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // Another form of a Chinese character, as some family names in Japan have it.
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`,
].join('|');

/** Tabs and line breaks are the only controls that stay. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\t\n])\p{Cc}`;
/** All signs that may be kept, wherever they stand. */
const MAYBE_KEPT = String.raw`[\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]`;

const eachOf = (kept: string): RegExp => new RegExp(`(${kept})|${UNSEEN}`, 'gu');

/** Safari before 16.4 cannot look behind: it keeps more, and the server takes that out. */
const eachKeptOrUnseen = ((): RegExp => {
  try {
    return eachOf(KEPT);
  } catch {
    return eachOf(MAYBE_KEPT);
  }
})();

/**
 * More marks on one letter than any language has (Unicode, annex 15): they would be put in order for
 * minutes, which is how a short text stops a server.
 */
const eachHeap = /(\p{M}{30})\p{M}+/gu;

const once = (text: string): string =>
  text
    .replaceAll(eachHeap, '$1')
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(eachKeptOrUnseen, (_sign, kept: string | undefined) => kept ?? '');

/** A whole file: blanks and lines stay as they are, also at its ends. */
export const cleanDocument = (text: string): string => {
  // What is taken out may bring signs together that compose, or leave a joiner without its letter.
  for (let [known, next] = [text, once(text)]; ; [known, next] = [next, once(next)])
    if (known === next) return next;
};

/** Lines stay where they are. */
export const cleanText = (text: string): string => cleanDocument(text).trim();

/** Nothing that can be seen: blanks, also wide, unbreakable and zero-width ones, and empty braille. */
export const isBlank = (text: string): boolean =>
  cleanText(text).replaceAll(/[\s\u2800]/gu, '') === '';

/** A name, a login, a cell: line breaks, tabs and several spaces become one space. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/gu, ' ');
