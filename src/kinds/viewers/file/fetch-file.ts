/**
 * Downloads a file with progress. Uses fetch, so that the service worker can serve files saved on
 * the device; in some browsers a plain link bypasses it. Only the file that the address names
 * counts.
 */
import type { Digest } from '#sync/downloads/genuine.ts';
import { hashIn } from '#sync/downloads/media-address.ts';

export interface FetchedBytes {
  received: number;
  /** Null where the server does not say. */
  total: number | null;
}

export const fetchFile = async (
  url: string,
  onBytes: (bytes: FetchedBytes) => void,
  signal: AbortSignal,
  /** Null where the address is not secure, and the browser has none. */
  digest: Digest | null,
  fetcher: typeof fetch = fetch,
): Promise<Blob> => {
  const response = await fetcher(url, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const length = Number(response.headers.get('content-length'));
  // With content encoding, content-length is not the size of the file.
  const total = length > 0 && !response.headers.get('content-encoding') ? length : null;
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) throw new Error('no body');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    onBytes({ received, total });
  }
  if (total !== null && received < total) throw new Error('cut short');
  const blob = new Blob(chunks, { type });
  const sha256 = hashIn(url);
  // Another network answers with its own page and status 200.
  if (sha256 !== null && digest !== null && (await digest(await blob.arrayBuffer())) !== sha256)
    throw new Error('another file');
  return blob;
};
