/** Which face prints a text: one for all of it if there is one, so that a name looks of one piece. */
import { type Font, openSync } from 'fontkit';
import { printedSign } from '#contract/areas/certificate/rules/printed-signs.ts';
import { printedFaces } from '#server/brand/fonts.ts';

export type Weight = keyof typeof printedFaces;

/** A part of a text that one face prints. */
export interface FacedText {
  text: string;
  face: string;
}

const opened = new Map<string, Font>();

/** The faces of the East take tens of milliseconds to open, and few names need them. */
const fontOf = (face: string): Font => {
  const known = opened.get(face) ?? openSync(face);
  opened.set(face, known);
  return known;
};

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** A letter with all that stands on it. */
export const signsOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Text as it is printed: without the signs that no face has, which are said before. */
export const printable = (text: string): string =>
  signsOf(text.normalize('NFC'))
    .filter((sign) => Array.from(sign).every((one) => printedSign.test(one)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Of one em, from the line that letters stand on. */
export const heightsOf = (face: string): { above: number; below: number } => {
  const { ascent, descent, unitsPerEm } = fontOf(face);
  return { above: ascent / unitsPerEm, below: -descent / unitsPerEm };
};

const has = (face: string, text: string): boolean =>
  Array.from(text).every(
    (sign) => sign === ' ' || fontOf(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );

const faceOf = (text: string, weight: Weight): string | undefined =>
  printedFaces[weight].find((face) => has(face, text));

/** Neighbours of one face as one part. */
const joined = (parts: readonly FacedText[]): FacedText[] => {
  const all: FacedText[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.face === part.face) last.text += part.text;
    else all.push({ ...part });
  }
  return all;
};

const ofWord = (word: string, weight: Weight): FacedText[] => {
  const face = faceOf(word, weight);
  if (face !== undefined) return [{ text: word, face }];
  // An accent for which no face has its letter too is printed by the first face that has it.
  return signsOf(word).flatMap((sign) => {
    const one = faceOf(sign, weight);
    return one === undefined
      ? Array.from(sign, (part) => ({
          text: part,
          face: faceOf(part, weight) ?? printedFaces[weight][0] ?? '',
        }))
      : [{ text: sign, face: one }];
  });
};

export const inFaces = (text: string, weight: Weight): FacedText[] => {
  const face = faceOf(text, weight);
  if (face !== undefined) return [{ text, face }];
  // A space goes with the word before it.
  return joined(text.split(/(?<= )/).flatMap((word) => ofWord(word, weight)));
};
