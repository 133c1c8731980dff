/**
 * The lines of a page in reading order. pdf.js gives pieces of text in the order in which they were
 * drawn, each with a place; a file says nothing of lines and columns, so both are found by where
 * the pieces stand. All lengths are in points, from the top left.
 */
export interface TextPiece {
  text: string;
  left: number;
  /** Of the baseline. */
  base: number;
  width: number;
  /** Height of the letters. */
  size: number;
  rtl: boolean;
}

export interface TextLine {
  text: string;
  left: number;
  right: number;
  base: number;
  size: number;
  rtl: boolean;
}

/** In letter heights: what is further apart on a line is another column. */
const COLUMN_GAP = 1.4;
/** In letter heights: what is nearer belongs to the same word. */
const WORD_GAP = 0.16;

interface OpenLine {
  pieces: TextPiece[];
  left: number;
  right: number;
  base: number;
  size: number;
}

const joins = (line: OpenLine, piece: TextPiece): boolean => {
  const size = Math.max(line.size, piece.size);
  if (Math.abs(line.base - piece.base) > size * 0.4) return false;
  const gap = Math.max(piece.left - line.right, line.left - (piece.left + piece.width));
  return gap < size * COLUMN_GAP;
};

const closed = ({ pieces, left, right, base, size }: OpenLine): TextLine => {
  const rtl = pieces.filter((piece) => piece.rtl).length * 2 > pieces.length;
  const ordered = pieces.toSorted((a, b) => (rtl ? b.left - a.left : a.left - b.left));
  let text = '';
  let edge: number | null = null;
  for (const piece of ordered) {
    const gap = edge === null ? 0 : rtl ? edge - (piece.left + piece.width) : piece.left - edge;
    if (gap > size * WORD_GAP && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' ';
    text += piece.text;
    edge = rtl ? piece.left : piece.left + piece.width;
  }
  return { text: text.replaceAll(/\s+/g, ' ').trim(), left, right, base, size, rtl };
};

const toLines = (pieces: readonly TextPiece[]): TextLine[] => {
  const lines: OpenLine[] = [];
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue;
    // Only the last lines: text is drawn in runs, and a page of ten thousand pieces stays quick.
    const line = lines.slice(-12).findLast((one) => joins(one, piece));
    if (line) {
      line.pieces.push(piece);
      line.left = Math.min(line.left, piece.left);
      line.right = Math.max(line.right, piece.left + piece.width);
      line.size = Math.max(line.size, piece.size);
    } else
      lines.push({
        pieces: [piece],
        left: piece.left,
        right: piece.left + piece.width,
        base: piece.base,
        size: piece.size,
      });
  }
  return lines.map(closed).filter(({ text }) => text !== '');
};

/**
 * The middle of the space between two columns of running text; null where the lines stand in one,
 * or are the cells of a table.
 */
const gutterOf = (lines: readonly TextLine[]): number | null => {
  if (lines.length < 8) return null;
  const [left, right] = [
    Math.min(...lines.map((line) => line.left)),
    Math.max(...lines.map((line) => line.right)),
  ];
  let best: { at: number; crossing: number } | null = null;
  for (let part = 0.25; part <= 0.75; part += 0.025) {
    const at = left + (right - left) * part;
    const [before, after] = [
      lines.filter((line) => line.right <= at),
      lines.filter((line) => line.left >= at),
    ];
    const crossing = lines.length - before.length - after.length;
    if (before.length < 4 || after.length < 4 || crossing > lines.length * 0.25) continue;
    if (best === null || crossing < best.crossing) best = { at, crossing };
  }
  if (best === null) return null;
  const { at } = best;
  const sides = [lines.filter((line) => line.right <= at), lines.filter((line) => line.left >= at)];
  // Running text fills its column; the cells of a table do not.
  const fills = sides.every((side) => {
    const width =
      Math.max(...side.map((line) => line.right)) - Math.min(...side.map((line) => line.left));
    return side.filter((line) => line.right - line.left > width * 0.6).length * 2 >= side.length;
  });
  return fills ? at : null;
};

const byPlace = (a: TextLine, b: TextLine): number => {
  const same = Math.abs(a.base - b.base) < Math.max(a.size, b.size) * 0.4;
  if (!same) return a.base - b.base;
  return a.rtl && b.rtl ? b.left - a.left : a.left - b.left;
};

/** From top to bottom; between lines across the whole width, each column by itself. */
const inOrder = (lines: readonly TextLine[], depth = 0): TextLine[] => {
  const gutter = depth < 3 ? gutterOf(lines) : null;
  if (gutter === null) return lines.toSorted(byPlace);
  const rtl = lines.filter((line) => line.rtl).length * 2 > lines.length;
  const ordered: TextLine[] = [];
  let band: TextLine[] = [];
  const endBand = (): void => {
    const [before, after] = [
      band.filter((line) => line.right <= gutter),
      band.filter((line) => line.left >= gutter),
    ];
    for (const column of rtl ? [after, before] : [before, after])
      ordered.push(...inOrder(column, depth + 1));
    band = [];
  };
  for (const line of lines.toSorted(byPlace)) {
    if (line.right <= gutter || line.left >= gutter) band.push(line);
    else {
      endBand();
      ordered.push(line);
    }
  }
  endBand();
  return ordered;
};

export const pageLines = (pieces: readonly TextPiece[]): TextLine[] => inOrder(toLines(pieces));
