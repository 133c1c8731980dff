import { describe, expect, test } from 'vitest';
import { always, fc } from '#tests/properties/fast-check.ts';
import {
  bytesHere,
  hasPiece,
  missingPieces,
  noPieces,
  partsOf,
  pieceAt,
  pieceCount,
  withoutPiece,
  withPiece,
} from './pieces.ts';

const sizes = fc.record({
  size: fc.integer({ min: 0, max: 5_000 }),
  pieceSize: fc.integer({ min: 1, max: 700 }),
});

describe('pieces', () => {
  test('cover every byte exactly once', () => {
    always(
      fc.property(sizes, ({ size, pieceSize }) => {
        const pieces = missingPieces(noPieces(size, pieceSize), size, pieceSize);
        const bounds = pieces.flatMap(({ start, end }) => [start, end]);
        // Each begins where the one before ended; all together they are the file.
        expect([
          pieces.length,
          bounds[0],
          bounds.at(-1),
          bounds.slice(1, -1).every((at, n, all) => n % 2 === 1 || at === all[n + 1]),
        ]).toEqual([pieceCount(size, pieceSize), 0, size, true]);
      }),
    );
  });

  test('whatever comes in whatever order, what is here and what is missing make the whole', () => {
    always(
      fc.property(
        sizes,
        fc.array(fc.record({ n: fc.nat(5_000), here: fc.boolean() }), { maxLength: 40 }),
        ({ size, pieceSize }, moves) => {
          const count = pieceCount(size, pieceSize);
          let bitmap = noPieces(size, pieceSize);
          const model = new Set<number>();
          for (const { n: any, here } of moves) {
            const n = any % count;
            bitmap = here ? withPiece(bitmap, n) : withoutPiece(bitmap, n);
            if (here) model.add(n);
            else model.delete(n);
          }
          const missing = missingPieces(bitmap, size, pieceSize).map(({ n }) => n);
          expect(missing).toEqual(
            Array.from({ length: count }, (_, n) => n).filter((n) => !model.has(n)),
          );
          expect(bytesHere(bitmap, size, pieceSize)).toBe(
            [...model].reduce(
              (sum, n) => sum + pieceAt(n, size, pieceSize).end - pieceAt(n, size, pieceSize).start,
              0,
            ),
          );
        },
      ),
    );
  });

  test('a stretch is cut into parts that come together to it', () => {
    always(
      fc.property(
        fc.nat(4_000),
        fc.nat(4_000),
        fc.integer({ min: 1, max: 700 }),
        (a, b, pieceSize) => {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          const parts = partsOf(start, end, pieceSize);
          const bytes = parts.map(
            ({ n, from, to }) => [n * pieceSize + from, n * pieceSize + to] as const,
          );
          expect([
            bytes.every(([from, to], at) => from < to && from === (bytes[at - 1]?.[1] ?? start)),
            parts.every(({ to }) => to <= pieceSize),
            bytes.at(-1)?.[1] ?? start,
          ]).toEqual([true, true, end]);
        },
      ),
    );
  });

  test('an empty file is one piece, which has to come', () => {
    expect(missingPieces(noPieces(0, 10), 0, 10)).toEqual([{ n: 0, start: 0, end: 0 }]);
    expect(hasPiece(withPiece(noPieces(0, 10), 0), 0)).toBe(true);
  });

  test('a bitmap that a person reads is never changed', () => {
    const before = noPieces(20, 1);
    withPiece(before, 3);
    expect([...before]).toEqual([0, 0, 0]);
  });
});
