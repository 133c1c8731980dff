// Reads single files out of a saved package. Its bytes lie in pieces; only the pieces of the part
// that is asked for are read.
import {
  BUNDLE_END,
  indexLength,
  isPackageText,
  readBundleIndex,
} from '#contract/entities/scorm/bundle.ts';
import { partsOf } from './pieces.ts';
import type { PieceStore } from './ports.ts';
import { bodyOf, readySaved, type SavedFiles } from './serve-saved.ts';

/** Largest part of a file at once, bytes: what is in memory, however large a film is. */
export const PART_BYTES = 3 * 1024 * 1024;

export interface PackagePart {
  /** Of the whole file, bytes. */
  size: number;
  type: string;
  /** Where `bytes` begin in the file. */
  start: number;
  bytes: ArrayBuffer;
}

/** Of a text that is given as a whole, bytes. */
const LONGEST_TEXT = 2 * 1024 * 1024;
const MAX_TEXTS = 3000;
/** Of the pieces that are opened for them, bytes: each opening of a lesson waits for it. */
const MAX_OPENED = 32 * 1024 * 1024;

export interface SavedPackage {
  /**
   * From `start` as much as fits into a part; null where the package has no such file, or the
   * browser deleted some of it.
   */
  part(path: string, start: number): Promise<PackagePart | null>;
  /**
   * Its texts by their paths, as lessons load them synchronously: none is read before a person
   * reads the blob.
   */
  texts(): Promise<[path: string, text: Blob][]>;
}

interface Place {
  at: number;
  size: number;
  type: string;
}

/**
 * Null unless all of it is here and this person saved it: another one on this device may not be
 * allowed to see it.
 */
export const openSavedPackage = async (
  files: SavedFiles,
  { owner, idContentItem, sha256 }: { owner: string; idContentItem: string; sha256: string },
): Promise<SavedPackage | null> => {
  const claim = await files.db.claims.get([owner, 'content', idContentItem, sha256]);
  const file = claim && (await readySaved(files, sha256));
  if (!file) return null;
  const read = async (start: number, end: number): Promise<ArrayBuffer | null> => {
    const body = await bodyOf(files, file, start, end);
    return body && new Response(body).arrayBuffer();
  };
  const text = async (start: number, end: number): Promise<string> =>
    new TextDecoder().decode((await read(start, end)) ?? undefined);
  const length =
    file.size < BUNDLE_END ? null : indexLength(await text(file.size - BUNDLE_END, file.size));
  const indexEnd = file.size - BUNDLE_END;
  const index =
    length === null || length > indexEnd
      ? null
      : readBundleIndex(await text(indexEnd - length, indexEnd));
  if (!index) return null;
  const places = new Map<string, Place>();
  const ignoringCase = new Map<string, Place>();
  let at = 0;
  for (const [path, size, type] of index) {
    const place = { at, size, type };
    places.set(path, place);
    // Many packages were made where case does not matter.
    if (!ignoringCase.has(path.toLowerCase())) ignoringCase.set(path.toLowerCase(), place);
    at += size;
  }
  return {
    part: async (path, start) => {
      const place = places.get(path) ?? ignoringCase.get(path.toLowerCase());
      if (!place || start < 0 || start > place.size) return null;
      const end = Math.min(place.size, start + PART_BYTES);
      const bytes =
        start === end ? new ArrayBuffer(0) : await read(place.at + start, place.at + end);
      return bytes && { size: place.size, type: place.type, start, bytes };
    },
    texts: async () => {
      const pieces = new Map<number, ReturnType<PieceStore['get']>>();
      const get = (hash: string, n: number): ReturnType<PieceStore['get']> => {
        const piece = pieces.get(n) ?? files.store.get(hash, n);
        pieces.set(n, piece);
        return piece;
      };
      const once = { ...files, store: { ...files.store, get } };
      const opened = new Set<number>();
      const isNear = ({ at: from, size }: Place): boolean => {
        for (const { n } of partsOf(from, from + size, file.pieceSize)) opened.add(n);
        return opened.size * file.pieceSize <= MAX_OPENED;
      };
      const short = [...places]
        .filter(([, place]) => isPackageText(place.type) && place.size <= LONGEST_TEXT)
        .slice(0, MAX_TEXTS)
        .filter(([, place]) => isNear(place));
      const texts = await Promise.all(
        short.map(async ([path, place]) => ({
          path,
          type: place.type,
          body: await bodyOf(once, file, place.at, place.at + place.size),
        })),
      );
      return texts.flatMap(({ path, type, body }) =>
        body instanceof Blob ? [[path, body.slice(0, body.size, type)]] : [],
      );
    },
  };
};
