// Serves saved files to players and images from their pieces, in the requested range. It serves
// only checked files, and leaves the rest to the next handler.
import { hashIn } from '#sync/downloads/media-address.ts';
import { pieceCache } from '#sync/downloads/piece-cache.ts';
import { SavedDatabase } from '#sync/downloads/saved-database.ts';
import { bodyOf, readySaved } from '#sync/downloads/serve-saved.ts';
import { rangeOf } from './media-range.ts';

let opened: { db: SavedDatabase; store: ReturnType<typeof pieceCache> } | null = null;

/** Opened with the first request, never while the script loads. */
export const savedFiles = () => {
  if (opened) return opened;
  const db = new SavedDatabase();
  // A newer version of the app upgrades the database: close it, and reopen it with the next
  // request.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    opened = null;
  });
  opened = { db, store: pieceCache(caches, self.location.origin) };
  return opened;
};

const find = async (url: string) => {
  const sha256 = hashIn(new URL(url).pathname);
  return sha256 === null ? null : readySaved(savedFiles(), sha256).catch(() => null);
};

export const isSaved = async (url: string): Promise<boolean> => (await find(url)) !== null;

/** Null when it is not saved. */
export const serveSaved = async (request: Request): Promise<Response | null> => {
  const file = await find(request.url);
  if (!file) return null;
  const { size } = file;
  const headers = new Headers({
    ...file.headers,
    'accept-ranges': 'bytes',
    ...(file.etag === null ? {} : { etag: file.etag }),
  });
  const range = rangeOf(request.headers.get('range') ?? '', size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ? [range.start, range.end + 1] : [0, size];
  const body = await bodyOf(savedFiles(), file, start, end);
  if (!body) return null;
  headers.set('content-length', String(end - start));
  if (!range) return new Response(body, { status: 200, headers });
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  return new Response(body, { status: 206, headers });
};
