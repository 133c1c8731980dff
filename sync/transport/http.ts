// The only place that fetches. It never retries, never follows a redirect and never caches a
// response: the outbox controls retries, and a redirect comes from a captive portal.
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
  /** A response of this content type is a file: its bytes are the body. */
  file?: string;
}

export const sendHttp = async (request: HttpRequest): Promise<Reply> => {
  try {
    const response = await ofetch.raw(request.url, {
      method: request.method,
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      headers: {
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      retry: false,
      timeout: request.timeout,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
      ignoreResponseError: true,
      responseType: request.file === undefined ? 'text' : 'arrayBuffer',
    });
    const { status, headers } = response;
    return {
      kind: 'answer',
      status,
      header: (name) => headers.get(name),
      body: bodyOf(response._data, headers, request.file),
    };
  } catch {
    // Refused, cut off, timed out or redirected: whether the server processed it is unknown.
    return { kind: 'unreachable' };
  }
};

export interface OpenRequest {
  method: 'GET' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  /** ms until the response headers. The caller limits the body with the signal. */
  timeout: number;
  signal: AbortSignal;
}

export interface OpenReply {
  status: number;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * A file as a stream, with the same rules: one try, no redirect, no caching. @throws when there is
 * no response.
 */
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

export interface BytesRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Blob | null;
  /** ms. */
  timeout: number;
  signal: AbortSignal;
}

/**
 * One request of a protocol that a library speaks, with the same rules. @throws when there is no
 * response.
 */
export const sendBytes = async ({
  body,
  ...request
}: BytesRequest): Promise<{ status: number; headers: Headers; text: string }> => {
  const { url, ...options } = request;
  const answer = await ofetch.raw(url, {
    ...options,
    ...(body === null ? {} : { body }),
    retry: false,
    redirect: 'error',
    cache: 'no-store',
    credentials: 'same-origin',
    ignoreResponseError: true,
    responseType: 'text',
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: typeof answer._data === 'string' ? answer._data : '',
  };
};

/** A call that returns a file still reports a failure as JSON. */
const bodyOf = (data: unknown, headers: Headers, file: string | undefined): unknown => {
  if (!(data instanceof ArrayBuffer)) return parse(data);
  const bytes = new Uint8Array(data);
  return headers.get('content-type')?.split(';')[0] === file
    ? bytes
    : parse(new TextDecoder().decode(bytes));
};

const parse = (text: unknown): unknown => {
  if (typeof text !== 'string' || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
