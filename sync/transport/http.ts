// The one place that fetches. It never retries by itself, never follows a redirect, never keeps an answer: the outbox owns patience,
// and a redirect is a captive portal's work.
import { ofetch } from 'ofetch';
import type { Reply } from '../ports.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** ms. */
  timeout: number;
  /** What comes as this type is a file: its bytes are the body. */
  file?: string;
}

export const sendHttp = async (request: HttpRequest): Promise<Reply> => {
  try {
    const response = await ofetch.raw(request.url, {
      method: request.method,
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      headers: { ...request.headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
      retry: false,
      timeout: request.timeout,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
      ignoreResponseError: true,
      responseType: request.file === undefined ? 'text' : 'arrayBuffer',
    });
    const { status, headers } = response;
    return { kind: 'answer', status, header: (name) => headers.get(name), body: bodyOf(response._data, headers, request.file) };
  } catch {
    // Refused, cut off, timed out or redirected: whether the server saw it is not known.
    return { kind: 'unreachable' };
  }
};

export interface OpenRequest {
  method: 'GET' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  /** ms until the first word; how long the body may take is the caller's, by the signal. */
  timeout: number;
  signal: AbortSignal;
}

export interface OpenReply {
  status: number;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
}

/** A file as it streams in, under the same terms: one try, no redirect, nothing kept. @throws where there is no answer. */
export const openHttp = async ({ url, ...request }: OpenRequest): Promise<OpenReply> => {
  const response = await ofetch.raw(url, {
    ...request,
    retry: false,
    redirect: 'error',
    cache: 'no-store',
    credentials: 'same-origin',
    ignoreResponseError: true,
    responseType: 'stream',
  });
  return { status: response.status, headers: response.headers, body: response._data ?? null };
};

/** A failure of a call that answers with a file is told in words all the same. */
const bodyOf = (data: unknown, headers: Headers, file: string | undefined): unknown => {
  if (!(data instanceof ArrayBuffer)) return parse(data);
  const bytes = new Uint8Array(data);
  return headers.get('content-type')?.split(';')[0] === file ? bytes : parse(new TextDecoder().decode(bytes));
};

const parse = (text: unknown): unknown => {
  if (typeof text !== 'string' || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
