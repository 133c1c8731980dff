// The hash of a file out of its pieces, one in memory at a time: between two the thread is free for others.
import { pieceAt, pieceCount } from './pieces.ts';
import type { DownloadDeps } from './ports.ts';
import type { SavedFile } from './saved-database.ts';

export type HashResult = { kind: 'hash'; hex: string } | { kind: 'missing'; n: number };

export const hashOfPieces = async ({ store, hash }: Pick<DownloadDeps, 'store' | 'hash'>, file: SavedFile): Promise<HashResult> => {
  const size = file.size ?? 0;
  const sum = hash();
  for (let n = 0; n < pieceCount(size, file.pieceSize); n += 1) {
    const { start, end } = pieceAt(n, size, file.pieceSize);
    const blob = await store.get(file.sha256, n);
    if (blob?.size !== end - start) return { kind: 'missing', n };
    sum.update(new Uint8Array(await blob.arrayBuffer()));
  }
  return { kind: 'hash', hex: sum.digest() };
};
