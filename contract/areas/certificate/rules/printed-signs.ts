/**
 * The signs that a certificate can print: those for which the server has a face
 * (`server/brand/fonts.ts`, whose test compares both). Devices need it too, so it is a table of
 * alphabets and no font.
 */

const alphabets = {
  latin: ' -~\u00a0-\u036f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2100-\u214f',
  greek: '\u0370-\u03e1\u03f0-\u03ff\u1f00-\u1fff',
  cyrillic: '\u0400-\u052f',
  armenian: '\u0530-\u058f',
  hebrew: '\u0590-\u05ff',
  arabic: '\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff',
  devanagari: '\u0900-\u097f',
  thai: '\u0e00-\u0e7f',
  georgian: '\u10a0-\u10ff\u1c90-\u1cbf',
  korean: '\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f',
  japanese: '\u3000-\u303f\u3040-\u30ff\uff00-\uffef',
  chinese: '\u3400-\u4db5\u4e00-\u9fd0',
} as const;

/** One sign that is printed. */
export const printedSign = new RegExp(`^[${Object.values(alphabets).join('')}]$`, 'u');

/** They stand on the sign before them, and are named with it. */
const ATTACHED = /[\p{M}\p{Cf}\u{1f3fb}-\u{1f3ff}]/u;

/** The signs of `text` that are not printed, each once. */
export const unprintedSigns = (text: string): string[] => [
  ...new Set(
    Array.from(text.normalize('NFC')).filter(
      (sign) => !printedSign.test(sign) && !ATTACHED.test(sign),
    ),
  ),
];

const WRITTEN = /[\p{L}\p{N}]/u;

/** What of a name is printed: all of it, a part, or no letter at all. */
export const printedPart = (name: string): 'all' | 'some' | 'none' => {
  if (unprintedSigns(name).length === 0) return 'all';
  const left = Array.from(name.normalize('NFC')).some(
    (sign) => WRITTEN.test(sign) && printedSign.test(sign),
  );
  return left ? 'some' : 'none';
};
