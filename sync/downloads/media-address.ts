// Reads a file's facts from its address. Only addresses of our own server that contain a hash can
// be saved: their bytes never change.
import type { Media } from '#contract/areas/media/entities/media.ts';
import type { FileKind } from './saved-database.ts';

export interface FileRef {
  sha256: string;
  url: string;
  kind: FileKind;
  /** Bytes; null where only the address is known. */
  size: number | null;
}

const address = /^\/media\/([0-9a-f]{64})\/([^?#]+)/;

/**
 * The same file whatever signature its address has now: what copies that were kept are found by.
 */
export const withoutSignature = (url: string): string =>
  url.replace(/(\/media\/[0-9a-f]{64}\/)~[^/]+\//, '$1');

/** Null where it is no address of a saved file. */
export const hashIn = (url: string): string | null => address.exec(url)?.[1] ?? null;

const endings: readonly [RegExp, FileKind][] = [
  [/\.(mp4|m4v|webm|mov)$/i, 'video'],
  [/\.(mp3|m4a|ogg|oga|wav|aac)$/i, 'audio'],
  [/\.pdf$/i, 'pdf'],
  [/\.(png|jpe?g|webp|gif|avif|svg)$/i, 'image'],
];

/**
 * Types of the files that a browser shows itself. All others are downloaded, whatever their type.
 */
const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
};

/** Null where the name does not tell. */
export const typeByName = (url: string): string | null =>
  types[/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''] ?? null;

const kindOfType = (mimeType: string): FileKind => {
  if (mimeType === 'application/pdf') return 'pdf';
  const [family] = mimeType.split('/');
  return family === 'video' || family === 'audio' || family === 'image' ? family : 'other';
};

export const fileAt = (url: string | null): FileRef | null => {
  const found = address.exec(url ?? '');
  if (!found || url === null) return null;
  const [, sha256 = '', name = ''] = found;
  return {
    sha256,
    url,
    kind: endings.find(([ending]) => ending.test(name))?.[1] ?? 'other',
    size: null,
  };
};

export const fileOf = (media: Media | null): FileRef | null =>
  media && hashIn(media.url)
    ? { sha256: media.sha256, url: media.url, kind: kindOfType(media.mimeType), size: media.size }
    : null;
