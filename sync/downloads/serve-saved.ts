// Serves a saved file from its pieces, whole or as a range. Only a checked file is served. Reads
// only the requested pieces, one at a time, whatever the file's size.
import { partsOf, withoutPiece } from './pieces.ts';
import type { PieceStore } from './ports.ts';
import type { SavedDatabase, SavedFile } from './saved-database.ts';

/** Up to this many pieces are joined in memory; more are streamed. */
const AT_ONCE = 4;

export interface SavedFiles {
  db: SavedDatabase;
  store: PieceStore;
}

export const readySaved = async (
  { db }: Pick<SavedFiles, 'db'>,
  sha256: string,
): Promise<(SavedFile & { size: number }) | null> => {
  const file = await db.files.get(sha256);
  return file?.state === 'ready' && file.size !== null ? { ...file, size: file.size } : null;
};

/** The browser deleted a piece: the file is no longer ready, and is downloaded again. */
const lost = async ({ db }: SavedFiles, sha256: string, n: number): Promise<void> =>
  db.transaction('rw', db.files, async () => {
    const file = await db.files.get(sha256);
    if (file?.state === 'ready')
      await db.files.put({ ...file, state: 'wanted', pieces: withoutPiece(file.pieces, n) });
  });

/**
 * The bytes from `start` up to `end`, which is the byte after the last; null when a piece is gone.
 */
export const bodyOf = async (
  files: SavedFiles,
  { sha256, pieceSize }: Pick<SavedFile, 'sha256' | 'pieceSize'>,
  start: number,
  end: number,
): Promise<Blob | ReadableStream<Uint8Array> | null> => {
  const parts = partsOf(start, end, pieceSize);
  const bring = async ({
    n,
    from,
    to,
  }: {
    n: number;
    from: number;
    to: number;
  }): Promise<Blob | null> => {
    const piece = await files.store.get(sha256, n);
    if (!piece || piece.size < to) {
      await lost(files, sha256, n);
      return null;
    }
    return piece.slice(from, to);
  };
  const first: Blob[] = [];
  for (const part of parts.slice(0, AT_ONCE)) {
    const blob = await bring(part);
    if (!blob) return null;
    first.push(blob);
  }
  if (parts.length <= AT_ONCE) return new Blob(first);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = parts[at];
      if (!part) return controller.close();
      const blob = first[at] ?? (await bring(part));
      at += 1;
      if (!blob) return controller.error(new Error('a saved piece has gone'));
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
    },
  });
};
