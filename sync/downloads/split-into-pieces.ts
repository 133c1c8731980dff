// Cuts a streamed file into pieces: what arrived before the connection broke is kept. Holds only
// one piece in memory.
import { pieceAt, pieceCount } from './pieces.ts';

/** Fills one piece; returns the bytes that did not fit. */
const fill = (
  piece: Uint8Array,
  filled: number,
  bytes: Uint8Array,
): { filled: number; rest: Uint8Array } => {
  const part = bytes.subarray(0, piece.length - filled);
  piece.set(part, filled);
  return { filled: filled + part.length, rest: bytes.subarray(part.length) };
};

/** False when the stream ended early; its last, incomplete piece is not stored. */
export const splitIntoPieces = async (
  body: ReadableStream<Uint8Array>,
  pieceSize: number,
  size: number,
  store: (n: number, bytes: ArrayBuffer) => Promise<void>,
): Promise<boolean> => {
  const reader = body.getReader();
  let rest = new Uint8Array();
  /** The next `length` bytes; null when the stream ends before. */
  const next = async (length: number): Promise<ArrayBuffer | null> => {
    const piece = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      if (rest.length === 0) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
        if (done || !value) return null;
        rest = Uint8Array.from(value);
      }
      const taken = fill(piece, filled, rest);
      filled = taken.filled;
      rest = Uint8Array.from(taken.rest);
    }
    return piece.buffer;
  };
  try {
    for (let n = 0; n < pieceCount(size, pieceSize); n += 1) {
      const { start, end } = pieceAt(n, size, pieceSize);
      const bytes = await next(end - start);
      if (!bytes) return false;
      await store(n, bytes);
    }
    return true;
  } finally {
    // If storing fails, close the connection instead of reading it to the end.
    await reader.cancel().catch(() => undefined);
  }
};
