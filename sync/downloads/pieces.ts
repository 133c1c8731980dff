// Which pieces of a file are stored, as a bitmap of equal pieces: every byte belongs to exactly one
// piece, whatever the file's size and however often the browser was killed. Pure: the same result
// in every runtime.

/** A crash or a lost connection costs at most the pieces in flight. */
export const PIECE_SIZE = 1024 * 1024;

export interface Piece {
  n: number;
  /** First byte, and the one after the last. */
  start: number;
  end: number;
}

/** An empty file is one empty piece, so that it is also requested, stored and checked. */
export const pieceCount = (size: number, pieceSize: number): number =>
  Math.max(1, Math.ceil(size / pieceSize));

export const pieceAt = (n: number, size: number, pieceSize: number): Piece => ({
  n,
  start: n * pieceSize,
  end: Math.min(size, (n + 1) * pieceSize),
});

/** A bitmap without any piece. */
export const noPieces = (size: number, pieceSize: number): Uint8Array =>
  new Uint8Array(Math.ceil(pieceCount(size, pieceSize) / 8));

export const hasPiece = (bitmap: Uint8Array, n: number): boolean =>
  (((bitmap[n >> 3] ?? 0) >> (n & 7)) & 1) === 1;

const marked = (bitmap: Uint8Array, n: number, here: boolean): Uint8Array => {
  const next = Uint8Array.from(bitmap);
  const byte = next[n >> 3] ?? 0;
  next[n >> 3] = here ? byte | (1 << (n & 7)) : byte & ~(1 << (n & 7));
  return next;
};

/** Returns a new bitmap: a row that others may be reading is never changed in place. */
export const withPiece = (bitmap: Uint8Array, n: number): Uint8Array => marked(bitmap, n, true);
export const withoutPiece = (bitmap: Uint8Array, n: number): Uint8Array => marked(bitmap, n, false);

/** In order. */
export const missingPieces = (bitmap: Uint8Array, size: number, pieceSize: number): Piece[] =>
  Array.from({ length: pieceCount(size, pieceSize) }, (_, n) => n)
    .filter((n) => !hasPiece(bitmap, n))
    .map((n) => pieceAt(n, size, pieceSize));

export const bytesHere = (bitmap: Uint8Array, size: number, pieceSize: number): number =>
  size -
  missingPieces(bitmap, size, pieceSize).reduce((sum, { start, end }) => sum + end - start, 0);

/** Splits a byte range into parts of pieces, in order. `end` is the byte after the last. */
export const partsOf = (
  start: number,
  end: number,
  pieceSize: number,
): { n: number; from: number; to: number }[] => {
  const parts: { n: number; from: number; to: number }[] = [];
  for (let at = start; at < end;) {
    const n = Math.floor(at / pieceSize);
    const to = Math.min(end, (n + 1) * pieceSize);
    parts.push({ n, from: at - n * pieceSize, to: to - n * pieceSize });
    at = to;
  }
  return parts;
};
