// What a person saved, as the answer to a player or a picture: out of its pieces, in the range that was asked for. Only what was checked is
// served from here; anything else is left to whoever is asked next.
import { hashIn } from '#sync/downloads/media-address.ts';
import { pieceCache } from '#sync/downloads/piece-cache.ts';
import { SavedDatabase } from '#sync/downloads/saved-database.ts';
import { bodyOf, readySaved } from '#sync/downloads/serve-saved.ts';
import { rangeOf } from './media-range.ts';

let opened: { db: SavedDatabase; store: ReturnType<typeof pieceCache> } | null = null;

/** Opened with the first request, never while the script is read. */
const files = () => {
  if (opened) return opened;
  const db = new SavedDatabase();
  // A newer version wants it in another shape: let go, and open it again with the next request.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    opened = null;
  });
  opened = { db, store: pieceCache(caches, self.location.origin) };
  return opened;
};

const find = async (url: string) => {
  const sha256 = hashIn(new URL(url).pathname);
  return sha256 === null ? null : readySaved(files(), sha256).catch(() => null);
};

export const isSaved = async (url: string): Promise<boolean> => (await find(url)) !== null;

/** Null where it is not saved. */
export const serveSaved = async (request: Request): Promise<Response | null> => {
  const file = await find(request.url);
  if (!file) return null;
  const { size } = file;
  const headers = new Headers({ ...file.headers, 'accept-ranges': 'bytes', ...(file.etag === null ? {} : { etag: file.etag }) });
  const range = rangeOf(request.headers.get('range') ?? '', size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ? [range.start, range.end + 1] : [0, size];
  const body = await bodyOf(files(), file, start, end);
  if (!body) return null;
  headers.set('content-length', String(end - start));
  if (!range) return new Response(body, { status: 200, headers });
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  return new Response(body, { status: 206, headers });
};
