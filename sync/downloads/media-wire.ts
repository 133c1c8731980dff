// Fetches files of our own server in pieces. A response counts only if it names a version and has
// exactly the requested bytes: a captive portal's page, a cut body or a redirect does not count. A
// body that stalls is aborted; there is no limit for the whole body.
import { hashIn } from './media-address.ts';
import { carriedHeaders } from './piece-cache.ts';
import type { FileFacts, MediaWire, PieceReply } from './ports.ts';
import type { Clock } from '../ports.ts';
import { openHttp } from '../transport/http.ts';

/** ms until the headers, and between two chunks of the body. */
const ANSWER_MS = 30_000;
const STALL_MS = 30_000;

/**
 * Query mark for the service worker: this is not a viewer's request, so it must not answer or cache
 * it.
 */
export const PIECE_MARK = 'piece';

const unreachable: PieceReply = { kind: 'unreachable' };

const strongTag = (headers: Headers): string | null => {
  const tag = headers.get('etag');
  return tag !== null && /^".+"$/.test(tag) ? tag : null;
};

/**
 * A proxy may weaken or drop the tag of a piece. The address names the version too, and the whole
 * file is compared with it at the end.
 */
const tagOfPiece = (
  url: string,
  { status, headers }: { status: number; headers: Headers },
): string | null => {
  const sha256 = hashIn(url);
  if (status !== 206 || sha256 === null) return strongTag(headers);
  const told = headers.get('etag')?.replace(/^W\//, '') ?? `"${sha256}"`;
  return told === `"${sha256}"` ? told : null;
};

/** The stream; aborted when no chunk arrives for `STALL_MS`. */
const watched = (
  body: ReadableStream<Uint8Array>,
  clock: Pick<Clock, 'after'>,
  abort: () => void,
): ReadableStream<Uint8Array> => {
  let cancel = clock.after(STALL_MS, abort);
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        cancel();
        cancel = clock.after(STALL_MS, abort);
        controller.enqueue(chunk);
      },
      flush: () => cancel(),
    }),
  );
};

/** `origin` is the address of this host, without a slash at its end. */
export const mediaWire = (origin: string, clock: Pick<Clock, 'after'>): MediaWire => {
  const ask = (
    method: 'GET' | 'HEAD',
    url: string,
    headers: Record<string, string>,
    { signal }: AbortController,
  ) =>
    openHttp({ method, url: `${origin}${url}?${PIECE_MARK}`, headers, timeout: ANSWER_MS, signal });
  return {
    piece: async (url, { start, end }, etag) => {
      const controller = new AbortController();
      try {
        // An empty file has no range to ask for.
        const range =
          end > start
            ? { range: `bytes=${start}-${end - 1}`, ...(etag === null ? {} : { 'if-range': etag }) }
            : {};
        const response = await ask('GET', url, range, controller);
        if (response.status === 404 || response.status === 410) return { kind: 'gone' };
        const tag = tagOfPiece(url, response);
        if (tag === null || !response.body) return unreachable;
        const body = watched(response.body, clock, () => controller.abort());
        const facts = (size: number): FileFacts => ({
          size,
          etag: tag,
          headers: carriedHeaders(response.headers),
        });
        if (response.status === 200) {
          const size = Number(response.headers.get('content-length') ?? Number.NaN);
          return Number.isSafeInteger(size)
            ? { kind: 'whole', facts: facts(size), body }
            : unreachable;
        }
        const told = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
        if (response.status !== 206 || !told) return unreachable;
        const [from, last, size] = told.slice(1).map(Number) as [number, number, number];
        const bytes = await new Response(body).arrayBuffer();
        const right =
          from === start &&
          last + 1 === Math.min(end, size) &&
          bytes.byteLength === last + 1 - from;
        return right ? { kind: 'piece', facts: facts(size), bytes } : unreachable;
      } catch {
        return unreachable;
      }
    },
    size: async (url) => {
      try {
        const response = await ask('HEAD', url, {}, new AbortController());
        const length = response.headers.get('content-length');
        return response.status === 200 && strongTag(response.headers) !== null && length !== null
          ? Number(length)
          : null;
      } catch {
        return null;
      }
    },
  };
};
