// Media, whole and in ranges. A player asks for pieces; a cache holds only wholes: the piece is cut out here, and what was saved is put
// together from its own (saved-media.ts). What is neither comes from the network, and small enough it is kept on the way, so that what was seen once can be seen again without a connection.
import { DIRECT_MARK } from '#contract/worker-messages.ts';
import { withoutSignature } from '#sync/downloads/media-address.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { rangeOf } from './media-range.ts';
import { isSaved, serveSaved } from './saved-media.ts';

/** Bytes up to which a medium is kept by itself when it is opened. */
const KEPT_BY_ITSELF = 80 * 1024 * 1024;

const inFlight = new Map<string, Promise<boolean>>();

/** The saved whole as the answer to `request`, in the piece that it asks for. */
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
 * Keeps a medium whole, where it is no larger than `limit`: larger ones are saved in pieces, when somebody says so. True when it is
 * there at the end; a failure leaves everything as it was.
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
      // Nobody reads it: the connection must not go on filling.
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
 * The same answer as one of the worker's own making. A player in Chromium ends with a network error when one piece of a medium came from
 * an address and the next one was made here, as happens when a medium is kept while it plays.
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
