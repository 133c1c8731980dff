/** The paragraphs and headings of a page, from its lines. */
import { pageLines, type TextLine, type TextPiece } from './page-lines.ts';

export interface TextBlock {
  kind: 'heading' | 'minorHeading' | 'paragraph' | 'item';
  text: string;
}

/** Letters that begin an entry of a list, and what numbers one. */
const bullet = /^(?:[•◦▪■●○‣·–—*-]|\d{1,3}[.)]|[a-z]\))\s+/i;
/** Ends a sentence, so that a short line is the end of its paragraph. */
const ended = /[.!?:;…)"”’]$/;

/** Whether it is text that a person can read: fonts without a map give signs of no meaning. */
export const isReadable = (text: string): boolean => {
  const signs = [...text].filter((sign) => !/\s/u.test(sign));
  const bad = signs.filter((sign) => /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(sign)).length;
  const letters = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  return letters > 0 && bad <= signs.length * 0.1 && letters >= signs.length * 0.4;
};

/** The size of most letters; 0 without any. */
export const bodySize = (pieces: readonly TextPiece[]): number => {
  const letters = new Map<number, number>();
  for (const { size, text } of pieces) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.trim().length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

const kindOf = ({ size, text }: TextLine, body: number): TextBlock['kind'] => {
  if (text.length <= 160 && /\p{L}/u.test(text) && size >= body * 1.5) return 'heading';
  if (text.length <= 160 && /\p{L}/u.test(text) && size >= body * 1.18) return 'minorHeading';
  return bullet.test(text) ? 'item' : 'paragraph';
};

const continues = (
  last: TextLine,
  line: TextLine,
  first: TextLine,
  kind: TextBlock['kind'],
  width: number,
): boolean => {
  const down = line.base - last.base;
  const near = down > -last.size * 0.4 && down <= Math.max(last.size, line.size) * 1.75;
  if (!near || Math.abs(last.size - line.size) > last.size * 0.12 || last.rtl !== line.rtl)
    return false;
  // Cells of one line of a table, and the next entry of a list.
  if (down < last.size * 0.4 || bullet.test(line.text)) return false;
  if (kind === 'heading' || kind === 'minorHeading') return true;
  if (kind === 'item') return line.left >= first.left - last.size * 0.5;
  const isShort = last.rtl
    ? last.left - line.left > width * 0.2
    : line.right - last.right > width * 0.2;
  const indented =
    !last.rtl &&
    line.left - last.left > last.size * 0.9 &&
    line.left - first.left > last.size * 0.9;
  return !(isShort && ended.test(last.text)) && !indented;
};

/** A word that was divided at the end of a line is whole again. */
const joined = (text: string, next: string): string =>
  /\p{Ll}[-\u00AD\u2010]$/u.test(text) && /^\p{Ll}/u.test(next)
    ? text.replace(/[-\u00AD\u2010]$/u, '') + next
    : `${text} ${next}`;

/** Larger letters alone make no heading: a paragraph that introduces has them too. */
const settled = ({ kind, text }: TextBlock): TextBlock => {
  if (kind === 'item') return { kind, text: text.replace(/^[•◦▪■●○‣·*]\s+/, '') };
  const isLong = text.length > 140 || (text.length > 70 && ended.test(text));
  return kind !== 'paragraph' && isLong ? { kind: 'paragraph', text } : { kind, text };
};

/** `body` is the size of the running text in points, of the whole document. */
export const pageText = (pieces: readonly TextPiece[], body: number): TextBlock[] => {
  const blocks: TextBlock[] = [];
  let first: TextLine | null = null;
  let last: TextLine | null = null;
  const lines = pageLines(pieces);
  const width = lines.length === 0 ? 0 : Math.max(...lines.map((line) => line.right - line.left));
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && first && last && continues(last, line, first, block.kind, width))
      block.text = joined(block.text, line.text);
    else {
      blocks.push({ kind: kindOf(line, body), text: line.text });
      first = line;
    }
    last = line;
  }
  return blocks.map(settled);
};
