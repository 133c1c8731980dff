// Files over tus, in pieces that go on where they broke off. The library's own request classes need
// XMLHttpRequest, which a service worker does not have: these use fetch. It never retries by
// itself: the push controls retries.
import type { HttpRequest, HttpResponse, HttpStack, UploadOptions } from 'tus-js-client';
import type { FileEnd, FileToSend, FileWire } from '../ports.ts';
import { parseRetryAfter } from './back-off.ts';
import { sendBytes } from './http.ts';
import type { UploadClass } from './tus-upload.ts';

/** Bytes of one request. Small, so that what a broken connection costs is small. */
export const PIECE_BYTES = 96 * 1024;
const LARGEST_PIECE = 1024 * 1024;
/**
 * A film in small pieces would be thousands of requests: a piece of it is larger, and still comes
 * within a minute on a slow line.
 */
export const pieceBytes = (size: number): number =>
  Math.min(LARGEST_PIECE, Math.max(PIECE_BYTES, Math.ceil(size / 200)));
const TIMEOUT_MS = 60_000;

const response = (status: number, headers: Headers, text: string): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers.get(name) ?? undefined,
  getBody: () => text,
  getUnderlyingObject: () => null,
});

const request = (method: string, url: string): HttpRequest => {
  const headers: Record<string, string> = {};
  const aborting = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
    getHeader: (name) => headers[name.toLowerCase()],
    setProgressHandler: () => undefined,
    send: async (body: Blob | null) => {
      const { signal } = aborting;
      const reply = await sendBytes({ method, url, headers, body, signal, timeout: TIMEOUT_MS });
      return response(reply.status, reply.headers, reply.text);
    },
    abort: () => Promise.resolve(aborting.abort()),
    getUnderlyingObject: () => null,
  };
};

const httpStack: HttpStack = { createRequest: request, getName: () => 'fetch' };

/**
 * Another network may answer in the server's place: only ours speaks tus, or tells of a problem
 * like this.
 */
const isOurs = (answer: HttpResponse): boolean =>
  answer.getHeader('tus-resumable') !== undefined ||
  (answer.getHeader('content-type') ?? '').startsWith('application/problem+json');

/** `null`: there was no answer. */
const endOf = (answer: HttpResponse | null): FileEnd => {
  if (answer === null || !isOurs(answer)) return { kind: 'unreachable' };
  const status = answer.getStatus();
  if (status === 401) return { kind: 'held' };
  if (status === 404 || status === 410) return { kind: 'lost' };
  if (status === 403 || status === 413 || status === 415 || status === 422)
    return { kind: 'refused' };
  const after = parseRetryAfter(
    answer.getHeader('retry-after') ?? null,
    Date.parse(answer.getHeader('date') ?? ''),
  );
  return { kind: 'failed', after };
};

/** `base` is the address of the API without a slash at its end. */
export const fileWire = (base: string, loadUpload: () => Promise<UploadClass>): FileWire => ({
  send: async (token, file, { onUrl, onPiece }) => {
    const Upload = await loadUpload();
    const { idUpload, owner, name, type, sha256, url } = file satisfies FileToSend;
    const blob = new Blob([file.bytes]);
    return new Promise<FileEnd>((resolve, reject) => {
      let isStopped = false;
      const options: UploadOptions & { protocol: 'tus-v1' } = {
        // With both, the library would begin anew after any failure of the first request.
        ...(url === null ? { endpoint: `${base}/uploads/files` } : { uploadUrl: url }),
        metadata: { idUpload, owner, name, type, sha256 },
        headers: { authorization: `Bearer ${token}` },
        chunkSize: pieceBytes(blob.size),
        retryDelays: null,
        parallelUploads: 1,
        storeFingerprintForResuming: false,
        uploadLengthDeferred: false,
        uploadSize: null,
        httpStack,
        fingerprint: () => Promise.resolve(''),
        fileReader: {
          openFile: () =>
            Promise.resolve({
              size: blob.size,
              slice: (start, end) =>
                Promise.resolve({ value: blob.slice(start, end), done: end >= blob.size }),
              close: () => undefined,
            }),
        },
        // The library asks for it and leaves it out of its types.
        protocol: 'tus-v1',
        onBeforeRequest: async (req) => {
          if (req.getMethod() !== 'PATCH' || isStopped) return;
          if (upload.url !== null && upload.url !== url) await onUrl(upload.url);
          if (await onPiece(Number(req.getHeader('upload-offset')))) return;
          isStopped = true;
          throw new Error('stopped between two pieces');
        },
        onSuccess: () => resolve({ kind: 'whole' }),
        onError: (error) => {
          if (isStopped) return resolve({ kind: 'stopped' });
          const cause = 'causingError' in error ? error.causingError : null;
          // Another holder took over: that is for the push to know.
          if (cause?.name === 'FencedError') return reject(cause);
          resolve(endOf('originalResponse' in error ? error.originalResponse : null));
        },
      };
      const upload = new Upload(blob, options);
      upload.start();
    });
  },
});
