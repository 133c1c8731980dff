// Serves media, whole and in ranges. A player requests ranges, but a cache holds only whole files, so the range is cut out here. Saved
// files are assembled from their pieces (saved-media.ts). Everything else comes from the network, and small files are cached, so that they
// can be opened again offline.
import { DIRECT_MARK } from '#contract/worker-messages.ts';
import { withoutSignature } from '#sync/downloads/media-address.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { rangeOf } from './media-range.ts';
import { isSaved, serveSaved } from './saved-media.ts';

/** Largest file, bytes, that is cached automatically when it is opened. */
const KEPT_BY_ITSELF = 80 * 1024 * 1024;

const inFlight = new Map<string, Promise<boolean>>();

/** The response to `request` from a whole file: the range that it requests. */
export const sliceOf = async (request: Request, whole: Response): Promise<Response> => {
  const header = request.headers.get('range');
  if (header === null) return whole;
  const blob = await whole.blob();
  const range = rangeOf(header, blob.size);
  if (range === null) return new Response(blob, { status: 200, headers: whole.headers });
  const headers = new Headers(whole.headers);
  headers.set('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${blob.size}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${blob.size}`);
  headers.set('content-length', String(range.end - range.start + 1));
  return new Response(blob.slice(range.start, range.end + 1, headers.get('content-type') ?? ''), { status: 206, headers });
};

/** The address without what only says how to show it, and who may fetch it until when. */
const keyOf = (url: string): string => {
  const address = new URL(url);
  return address.origin + withoutSignature(address.pathname);
};

/**
 * Caches a whole file of at most `limit` bytes; larger files are saved in pieces on request. True when it is cached at the end; a failure
 * changes nothing.
 */
export const keep = (url: string, limit = KEPT_BY_ITSELF): Promise<boolean> => {
  const key = keyOf(url);
  const running = inFlight.get(key);
  if (running) return running;
  const work = (async () => {
    const cache = await caches.open(MEDIA_CACHE);
    if ((await cache.match(key)) || (await isSaved(key))) return true;
    const { origin, pathname } = new URL(url);
    const response = await fetch(origin + pathname, { credentials: 'same-origin' });
    if (response.status !== 200 || Number(response.headers.get('content-length') ?? 0) > limit) {
      // Cancel the unread body, so that the connection stops downloading.
      await response.body?.cancel();
      return false;
    }
    await cache.put(key, response);
    return true;
  })()
    .catch(() => false)
    .finally(() => inFlight.delete(key));
  inFlight.set(key, work);
  return work;
};

/**
 * Copies the response, so that the worker counts as its source. A Chromium player fails with a network error when one range came from an
 * address and the next one from the worker, as happens when a file is cached while it plays.
 */
const ofOurs = ({ body, status, statusText, headers }: Response): Response => new Response(body, { status, statusText, headers });

export const serveMedia = async (request: Request, later: (work: Promise<unknown>) => void): Promise<Response> => {
  if (new URL(request.url).searchParams.has(DIRECT_MARK)) {
    const response = await fetch(request);
    if (response.ok) later(keep(request.url));
    return response;
  }
  const cache = await caches.open(MEDIA_CACHE);
  const key = keyOf(request.url);
  const opened = await cache.match(key);
  if (opened) return sliceOf(request, opened);
  const saved = await serveSaved(request);
  if (saved) return saved;
  if (request.headers.has('range')) {
    const response = await fetch(request);
    if (response.ok) later(keep(request.url));
    return ofOurs(response);
  }
  const response = await fetch(request);
  if (response.status === 200 && Number(response.headers.get('content-length') ?? 0) <= KEPT_BY_ITSELF)
    later(cache.put(key, response.clone()).catch(() => undefined));
  return response;
};
