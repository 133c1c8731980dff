// Files of a saved package. The app has the bytes: the page around the open lesson asks it. Long files come in parts, so that none is in memory whole.
import { type FilePart, filePart } from '#contract/entities/scorm/messages.ts';
import { lessonPolicy } from '#contract/rules/scorm/lesson-policy.ts';
import { opensInWindow, pdfPage } from '#contract/rules/scorm/pdf-page.ts';
import { rangeOf } from '../media-range.ts';

declare const self: ServiceWorkerGlobalScope;

const ANSWER_MS = 20_000;

export interface AskedFile {
  session: string;
  path: string;
}

const askPage = (page: Client, { session, path }: AskedFile, start: number): Promise<FilePart> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      const part = filePart.safeParse(data);
      resolve(part.success ? part.data : null);
    });
    port1.start();
    page.postMessage({ kind: 'file', session, path, start }, [port2]);
  });

/** Of the pages that are open, one at most has this lesson; the others say so at once. */
const ask = async (asked: AskedFile, start: number): Promise<{ page: Client; part: NonNullable<FilePart> } | null> => {
  const pages = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => new URL(url).pathname === '/lesson',
  );
  const parts = await Promise.all(pages.map(async (page) => ({ page, part: await askPage(page, asked, start) })));
  for (const { page, part } of parts) if (part) return { page, part };
  return null;
};

/** Bytes of the file from `part` on up to `end`, which is the byte after the last. */
const bodyFrom = (page: Client, asked: AskedFile, first: NonNullable<FilePart>, end: number): BodyInit => {
  const cut = ({ start, bytes }: NonNullable<FilePart>): Uint8Array<ArrayBuffer> => new Uint8Array(bytes).subarray(0, end - start);
  if (first.start + first.bytes.byteLength >= end) return cut(first);
  let next: FilePart = first;
  let at = first.start;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = next ?? (await askPage(page, asked, at));
      next = null;
      if (!part || part.start !== at || part.bytes.byteLength === 0) return controller.error(new Error('a saved file has gone'));
      controller.enqueue(cut(part));
      at += part.bytes.byteLength;
      if (at >= end) controller.close();
    },
  });
};

export const savedFile = async (request: Request, asked: AskedFile): Promise<Response> => {
  const first = await ask(asked, 0);
  if (!first) return new Response(null, { status: 404 });
  const { page } = first;
  const { size, type } = first.part;
  const said = new URL(page.url).searchParams.get('app') ?? '';
  const app = URL.canParse(said) ? new URL(said).origin : undefined;
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': lessonPolicy(app === undefined ? [] : [app]),
  });
  if (self.location.protocol === 'https:') headers.set('origin-agent-cluster', '?1');
  if (opensInWindow(type, request.destination, new URL(request.url).search)) {
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(pdfPage, { headers });
  }
  const range = rangeOf(request.headers.get('range') ?? '', size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ? [range.start, range.end + 1] : [0, size];
  const part = start === 0 ? first.part : await askPage(page, asked, start);
  if (!part) return new Response(null, { status: 404 });
  headers.set('content-length', String(end - start));
  if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  return new Response(bodyFrom(page, asked, part, end), { status: range ? 206 : 200, headers });
};
