// Files of a saved package. The app has the bytes: the page around the open lesson asks it. Long
// files come in parts, so that none is in memory whole.
import { type FilePart, filePart } from '#contract/areas/scorm/entities/messages.ts';
import {
  emptyPolicy,
  isBoxedWindow,
  lessonPolicy,
} from '#contract/areas/scorm/rules/lesson-policy.ts';
import { isSharedOrigin } from '#contract/areas/scorm/rules/package-origin.ts';
import { isFalsePdf, opensInWindow, pdfPage } from '#contract/areas/scorm/rules/pdf-page.ts';
import { rangeOf } from '../media-range.ts';

declare const self: ServiceWorkerGlobalScope;

const ANSWER_MS = 20_000;
const MAX_SESSIONS = 8;

/** A frame that shows it has no origin. */
export const notFound = (): Response =>
  new Response(null, { status: 404, headers: { 'content-security-policy': emptyPolicy } });

export interface AskedFile {
  session: string;
  path: string;
}

/**
 * Sends `message` with a port, and resolves with what comes back on it; null where nothing does.
 */
const exchange = (send: (port: MessagePort) => void): Promise<MessageEvent | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: MessageEvent | null): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), ANSWER_MS);
    port1.addEventListener('message', end);
    port1.start();
    send(port2);
  });

interface Way {
  files: MessagePort;
  /** Who may frame what is shown: the app of the page that has this lesson. */
  app: string | undefined;
}

/**
 * By session. A thread of the app answers on these ports; the page around the lesson is asked for
 * them alone, because a lesson can stop it.
 */
const ways = new Map<string, Promise<Way | undefined>>();

const askPages = async (session: string): Promise<Way | undefined> => {
  const pages = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => new URL(url).pathname === '/lesson',
  );
  // Of the pages that are open, one at most has this lesson; the others say so at once.
  const answers = await Promise.all(
    pages.map(async (page) => {
      const answer = await exchange((port) => page.postMessage({ kind: 'files', session }, [port]));
      const said = new URL(page.url).searchParams.get('app') ?? '';
      const files = answer?.ports[0];
      return files && { files, app: URL.canParse(said) ? new URL(said).origin : undefined };
    }),
  );
  return answers.find((way) => way !== undefined);
};

/** Undefined where no page has this lesson. */
export const wayOf = async (session: string): Promise<Way | undefined> => {
  const asked = ways.get(session) ?? askPages(session);
  ways.set(session, asked);
  const [oldest] = ways.keys();
  if (ways.size > MAX_SESSIONS && oldest !== undefined) ways.delete(oldest);
  const way = await asked;
  if (!way) ways.delete(session);
  return way;
};

const askFile = async ({ files }: Way, path: string, start: number): Promise<FilePart> => {
  const part = filePart.safeParse(
    (await exchange((port) => files.postMessage({ path, start }, [port])))?.data,
  );
  return part.success ? part.data : null;
};

/** Bytes of the file from `part` on up to `end`, which is the byte after the last. */
const bodyFrom = (way: Way, path: string, first: NonNullable<FilePart>, end: number): BodyInit => {
  const cut = ({ start, bytes }: NonNullable<FilePart>): Uint8Array<ArrayBuffer> =>
    new Uint8Array(bytes).subarray(0, end - start);
  if (first.start + first.bytes.byteLength >= end) return cut(first);
  let next: FilePart = first;
  let at = first.start;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = next ?? (await askFile(way, path, at));
      next = null;
      if (!part || part.start !== at || part.bytes.byteLength === 0)
        return controller.error(new Error('a saved file has gone'));
      controller.enqueue(cut(part));
      at += part.bytes.byteLength;
      if (at >= end) controller.close();
    },
  });
};

/**
 * Right after the head begins, where a page has one, so that it stays in the mode that its first
 * line asks for.
 */
const withScript = (page: ArrayBuffer): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(page);
  // Pages in UTF-16 stay as they are.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return bytes;
  const start = String.fromCharCode(...bytes.subarray(0, 8192));
  const tag =
    /<head(?:\s[^>]*)?>/i.exec(start) ??
    /<html(?:\s[^>]*)?>/i.exec(start) ??
    /^[\s\xef\xbb\xbf]*(?:<\?xml[^>]*>\s*)?<!doctype[^>]*>/i.exec(start);
  const at = tag ? tag.index + tag[0].length : 0;
  const script = new TextEncoder().encode('<script src="/sync-requests.js"></script>');
  const whole = new Uint8Array(bytes.length + script.length);
  whole.set(bytes.subarray(0, at));
  whole.set(script, at);
  whole.set(bytes.subarray(at), at + script.length);
  return whole;
};

export const savedFile = async (
  request: Request,
  { session, path }: AskedFile,
): Promise<Response> => {
  const way = await wayOf(session);
  const first = way && (await askFile(way, path, 0));
  if (!first) return notFound();
  const { app } = way;
  const { size, type } = first;
  const isShared = isSharedOrigin(self.location.origin);
  const { search } = new URL(request.url);
  if (isFalsePdf(type, search)) return notFound();
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': lessonPolicy(app === undefined ? [] : [app], {
      workers: isShared ? 'scripts' : 'all',
      isBoxed: isBoxedWindow(type, request.destination, isShared),
    }),
  });
  if (self.location.protocol === 'https:') headers.set('origin-agent-cluster', '?1');
  if (opensInWindow(type, request.destination, search)) {
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(pdfPage, { headers });
  }
  if (request.mode === 'navigate' && type === 'text/html' && first.bytes.byteLength === size)
    return new Response(withScript(first.bytes), { headers });
  const range = rangeOf(request.headers.get('range') ?? '', size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ? [range.start, range.end + 1] : [0, size];
  const part = start === 0 ? first : await askFile(way, path, start);
  if (!part) return notFound();
  headers.set('content-length', String(end - start));
  if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  return new Response(bodyFrom(way, path, part, end), { status: range ? 206 : 200, headers });
};
