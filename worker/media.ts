// Serves media, whole and in ranges. A player requests ranges, but a cache holds only whole files,
// so the range is cut out here. Saved files are assembled from their pieces (saved-media.ts).
// Everything else comes from the network, and small files are cached, so that they can be opened
// again offline. Only what the address names is cached or passed on (genuine.ts).
import { DIRECT_MARK } from '#contract/worker-messages.ts';
import { withoutSignature } from '#sync/downloads/media-address.ts';
import { checkedCopy, genuineBytes, isGenuine, wasChecked } from '#sync/downloads/genuine.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { clock, ids, partsHere } from './platform.ts';
import { sliceOf } from './media-range.ts';
import { isSaved, serveSaved } from './saved-media.ts';

/** Largest file, bytes, that is cached automatically when it is opened. */
const KEPT_BY_ITSELF = 80 * 1024 * 1024;

const inFlight = new Map<string, Promise<boolean>>();

const isSmall = ({ headers }: Response, limit = KEPT_BY_ITSELF): boolean =>
  Number(headers.get('content-length') ?? 0) <= limit;

/**
 * The file by its bytes, where a proxy dropped what would tell it by its headers; null where it is
 * something else or too large to be held.
 */
const byBytes = async (url: string, response: Response): Promise<Response | null> => {
  if (!isSmall(response)) return null;
  const bytes = await genuineBytes(url, response, ids.digest);
  return bytes && checkedCopy(url, bytes, response.headers);
};

/**
 * The server's response, or an error where the network answers with something else. What the
 * browser's own cache holds may come from such a network, so the server is asked once more past it.
 */
const genuine = async (request: Request): Promise<Response> => {
  const first = await fetch(request, { cache: 'default' });
  // What the server itself refuses stays its refusal: a page of another network says 200.
  if (isGenuine(request.url, first) || !first.ok) return first;
  await first.body?.cancel();
  const second = await fetch(request, { cache: 'reload' });
  if (isGenuine(request.url, second) || !second.ok) return second;
  const isPart = second.status === 206;
  if (isPart) await second.body?.cancel();
  // Of a part nothing can be compared.
  const { origin, pathname } = new URL(request.url);
  const whole = isPart
    ? await fetch(origin + pathname, { credentials: 'same-origin', cache: 'reload' })
    : second;
  const file = await byBytes(request.url, whole);
  return file ? sliceOf(request, file) : Response.error();
};

/** The address without what only says how to show it, and who may fetch it until when. */
const keyOf = (url: string): string => {
  const address = new URL(url);
  return address.origin + withoutSignature(address.pathname);
};

/** The cached file. An entry that is something else is deleted, so that it is fetched again. */
const openedBefore = async (cache: Cache, key: string): Promise<Response | null> => {
  const found = await cache.match(key);
  if (!found) return null;
  if (isGenuine(key, found)) {
    if (wasChecked(found)) return found;
    // Kept by an older version of the app, which did not compare its bytes.
    const bytes = await genuineBytes(key, found, ids.digest);
    if (bytes) {
      const copy = checkedCopy(key, bytes, found.headers);
      await cache.put(key, copy.clone()).catch(() => undefined);
      return copy;
    }
  } else await found.body?.cancel();
  await cache.delete(key);
  return null;
};

/** True when it is cached at the end. */
const put = async (cache: Cache, key: string, response: Response): Promise<boolean> => {
  const bytes = await genuineBytes(key, response, ids.digest);
  if (bytes) await cache.put(key, checkedCopy(key, bytes, response.headers));
  return bytes !== null;
};

/**
 * Caches a whole file of at most `limit` bytes; larger files are saved in pieces on request. True
 * when it is cached at the end; a failure changes nothing.
 */
export const keep = (url: string, limit = KEPT_BY_ITSELF): Promise<boolean> => {
  const key = keyOf(url);
  const running = inFlight.get(key);
  if (running) return running;
  const work = (async () => {
    const cache = await caches.open(MEDIA_CACHE);
    const before = await openedBefore(cache, key);
    await before?.body?.cancel();
    if (before || (await isSaved(key))) return true;
    const { origin, pathname } = new URL(url);
    const response = await genuine(new Request(origin + pathname, { credentials: 'same-origin' }));
    if (response.status === 200 && isSmall(response, limit)) return put(cache, key, response);
    // Cancel the unread body, so that the connection stops downloading.
    await response.body?.cancel();
    return false;
  })()
    .catch(() => false)
    .finally(() => inFlight.delete(key));
  inFlight.set(key, work);
  return work;
};

/**
 * Copies the response, so that the worker counts as its source. A Chromium player fails with a
 * network error when one range came from an address and the next one from the worker, as happens
 * when a file is cached while it plays.
 */
const ofOurs = ({ body, status, statusText, headers }: Response): Response =>
  new Response(body, { status, statusText, headers });

export const parts = partsHere();

/** ms that the document itself has the connection for itself. */
const DOCUMENT_FIRST_MS = 3_000;

const keepParts = async (): Promise<void> => {
  await new Promise<void>((resolve) => clock.after(DOCUMENT_FIRST_MS, resolve));
  // Without a connection or space, the next document tries again.
  await parts.keep('pdf').catch(() => false);
};

const isPdf = (url: string): boolean => /\.pdf$/i.test(new URL(url).pathname);

export const serveMedia = async (
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> => {
  // What was opened once opens offline, whatever is in it.
  if (isPdf(request.url)) later(keepParts());
  const keepLater = (response: Response): void => {
    if (response.ok) later(keep(request.url));
  };
  if (new URL(request.url).searchParams.has(DIRECT_MARK)) {
    const response = await genuine(request);
    keepLater(response);
    return response;
  }
  const cache = await caches.open(MEDIA_CACHE);
  const key = keyOf(request.url);
  const opened = await openedBefore(cache, key);
  if (opened) return sliceOf(request, opened);
  const saved = await serveSaved(request);
  if (saved) return saved;
  const response = await genuine(request);
  if (request.headers.has('range')) {
    keepLater(response);
    return response.type === 'error' ? response : ofOurs(response);
  }
  if (response.status === 200 && isSmall(response))
    later(put(cache, key, response.clone()).catch(() => undefined));
  return response;
};
