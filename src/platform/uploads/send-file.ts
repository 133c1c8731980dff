/**
 * Sends a file to the server by tus, as the current person, in pieces: what the server has of it is
 * not sent again. Fetched when a person sends a file.
 */
import { DetailedError, Upload } from 'tus-js-client';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { sessionOf } from '#sync/session/session-of.ts';
import { httpWire } from '#sync/transport/http-wire.ts';
import { device } from '#src/platform/device/device.ts';
import { apiBase, clock, ids, locks } from '#src/platform/runtime/ports.ts';

/**
 * The server gives each request a minute: a piece of this size comes within it on the slowest
 * network that is of use.
 */
const PIECE = 2 * 1024 * 1024;

export type SendEnd =
  | { end: 'sent'; url: string }
  /** `why`: a text of the server, in Portuguese, where it gave one. */
  | { end: 'refused'; status: number; why: string }
  /** No answer: to be tried again. */
  | { end: 'broken' }
  | { end: 'stopped' };

interface SendOptions {
  person: DevicePerson;
  /** Path below the API, such as `/uploads/packages`. */
  path: string;
  /** Where the server has the beginning of it; null for a new one. */
  url: string | null;
  facts: Record<string, string>;
  onUrl(url: string): void;
  onProgress(sent: number): void;
}

export interface Sending {
  done: Promise<SendEnd>;
  /** What the server has of it stays there. */
  stop(): void;
}

const endOf = (error: unknown): SendEnd => {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  // A proxy that says that the server is away, a lock that another request holds, a request that
  // took too long.
  if (!answer || status === 0 || status >= 500 || [408, 409, 423, 429].includes(status))
    return { end: 'broken' };
  const text = answer.getBody() ?? '';
  return { end: 'refused', status, why: /^[[{<]/.test(text.trim()) ? '' : text.trim() };
};

/** Deletes what the server has of an unfinished upload; it does so by itself after a day. */
export const dropFile = async (person: DevicePerson, url: string): Promise<void> => {
  const token = await sessionOf({
    device,
    locks,
    wire: httpWire(apiBase),
    person,
    clock,
    ids,
  }).token();
  if (token === null) return;
  await Upload.terminate(url, {
    retryDelays: null,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
};

export const sendFile = (
  file: Blob,
  { person, path, url, facts, onUrl, onProgress }: SendOptions,
): Sending => {
  const session = sessionOf({ device, locks, wire: httpWire(apiBase), person, clock, ids });
  let stop = (): void => undefined;
  let known = url;
  let used: string | null = null;
  const send = (): Promise<SendEnd> =>
    new Promise((resolve) => {
      const upload = new Upload(file as File, {
        endpoint: `${apiBase}${path}`,
        ...(known !== null && { uploadUrl: known }),
        metadata: facts,
        chunkSize: PIECE,
        retryDelays: [500, 2000],
        storeFingerprintForResuming: false,
        onBeforeRequest: async (request) => {
          used = await session.token();
          request.setHeader('authorization', `Bearer ${used ?? ''}`);
        },
        onShouldRetry: (error) => endOf(error).end === 'broken' && navigator.onLine,
        onUploadUrlAvailable: () => {
          known = upload.url;
          if (known !== null) onUrl(known);
        },
        onProgress: (sent) => onProgress(sent),
        onSuccess: () => resolve({ end: 'sent', url: upload.url ?? '' }),
        onError: (error) => resolve(endOf(error)),
      });
      stop = () => {
        void upload.abort();
        resolve({ end: 'stopped' });
      };
      upload.start();
    });
  const sendRenewed = async (): Promise<SendEnd> => {
    const end = await send();
    if (end.end !== 'refused' || end.status !== 401 || used === null) return end;
    const outcome = await session.renew(used);
    if (outcome === 'unreachable') return { end: 'broken' };
    return outcome === 'renewed' ? send() : end;
  };
  return { done: sendRenewed(), stop: () => stop() };
};
