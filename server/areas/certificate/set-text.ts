/**
 * Sets a text in lines: in several faces where one does not have all its signs, and in the order in
 * which its letters are seen (Arabic and Hebrew run from right to left). The library's own lines
 * know one face, and one direction.
 */
import bidiFactory from 'bidi-js';
import { type FacedText, heightsOf, inFaces, signsOf, type Weight } from './faces.ts';

const bidi = bidiFactory();

/** Letters are measured at this size; widths grow with it. */
const MEASURED = 100;

/** Of one em. Some faces reserve far more room than letters of names take. */
const MOST = { above: 1.12, below: 0.46 } as const;

export interface TextLook {
  font?: Weight;
  size: number;
  colour?: string;
  /** Maximum number of lines. Longer text is drawn smaller, and cut at half the size. */
  lines?: number;
}

interface SetText {
  size: number;
  lines: string[];
  /** Points. */
  lineHeight: number;
  /** Points, from the top of a line to what letters stand on. */
  above: number;
}

type Script = (typeof scripts)[number]['name'] | null;

/** Alphabets whose letters are shaped by rules of their own, which the library takes a part at a time. */
const scripts = [
  { name: 'devanagari', has: /\p{Script=Devanagari}/u },
  { name: 'arabic', has: /\p{Script=Arabic}/u },
  { name: 'hebrew', has: /\p{Script=Hebrew}/u },
  { name: 'thai', has: /\p{Script=Thai}/u },
  { name: 'other', has: /\p{L}/u },
] as const;

/** Null for what every alphabet has: spaces, digits, hyphens. */
const scriptOf = (sign: string): Script => scripts.find(({ has }) => has.test(sign))?.name ?? null;

const agree = (one: Script, other: Script): boolean =>
  one === null || other === null || one === other;

interface SeenPart extends FacedText {
  /** Odd where letters run from right to left. */
  level: number;
  script: Script;
}

/** The parts of a line from left to right, each with letters in the order in which they are read. */
const seenParts = (line: string, weight: Weight): SeenPart[] => {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const parts: SeenPart[] = [];
  let index = 0;
  for (const { text, face } of inFaces(line, weight))
    for (const sign of signsOf(text)) {
      const level = levels[index] ?? 0;
      const last = parts.at(-1);
      const seen = mirrored.get(index) ?? sign;
      const script = scriptOf(sign);
      if (last?.face === face && last.level === level && agree(last.script, script)) {
        last.text += seen;
        last.script ??= script;
      } else parts.push({ text: seen, face, level, script });
      index += sign.length;
    }
  // Rule L2 of the Unicode Bidirectional Algorithm, on parts instead of letters.
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1)
    for (let from = 0; from < parts.length; from += 1) {
      let to = from;
      while ((parts[to]?.level ?? -1) >= level) to += 1;
      if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  return parts;
};

const widthOf = (doc: PDFKit.PDFDocument, line: string, weight: Weight): number =>
  seenParts(line, weight).reduce(
    (sum, { text, face }) =>
      sum +
      doc
        .font(face)
        .fontSize(MEASURED)
        .widthOfString(text, { features: ['kern'] }),
    0,
  ) / MEASURED;

/** A word that is wider than a line comes apart between its letters. */
const unitsOf = (text: string, fits: (unit: string) => boolean): string[] =>
  text.split(/(?<= )/).flatMap((word) => (fits(word) ? [word] : signsOf(word)));

const inLines = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text, fits)) {
    if (line !== '' && !fits((line + unit).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += unit;
  }
  return [...lines, line.trimEnd()];
};

/** The last line that is shown, with a sign that there would be more. */
const cut = (line: string, fits: (line: string) => boolean): string => {
  const signs = signsOf(line);
  while (signs.length > 0 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

/** The largest size at which `text` fits into its lines, not below half of the requested one. */
export const setText = (
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  { font = 'regular', size: wanted, lines: most = 1 }: TextLook,
): SetText => {
  const known = new Map<string, number>();
  const measure = (piece: string): number => {
    const wide = known.get(piece) ?? widthOf(doc, piece, font);
    known.set(piece, wide);
    return wide;
  };
  const faces = new Set(inFaces(text, font).map(({ face }) => face));
  const heights = [...faces].map(heightsOf);
  const above = Math.min(MOST.above, Math.max(...heights.map((one) => one.above)));
  const below = Math.min(MOST.below, Math.max(...heights.map((one) => one.below)));
  const at = (size: number) => {
    const fits = (line: string): boolean => measure(line) * size <= width;
    return { size, fits, lines: inLines(text, fits) };
  };
  let set = at(wanted);
  for (let size = wanted - 1; set.lines.length > most && size >= wanted / 2; size -= 1)
    set = at(size);
  const { size, fits, lines } = set;
  const shown =
    lines.length > most
      ? [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), fits)]
      : lines;
  return { size, lines: shown, lineHeight: (above + below + 0.03) * size, above: above * size };
};

/** Draws what was set. */
export const drawLines = (
  doc: PDFKit.PDFDocument,
  { size, lines, lineHeight, above }: SetText,
  weight: Weight,
  { x, y }: { x: number; y: number },
): void => {
  for (const [at, line] of lines.entries()) {
    let left = x;
    for (const { text, face } of seenParts(line, weight)) {
      doc.font(face).fontSize(size);
      doc.text(text, left, y + at * lineHeight + above, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: ['kern'],
      });
      left += doc.widthOfString(text, { features: ['kern'] });
    }
  }
};
