/**
 * Downloads a file with progress. Uses fetch, so that the service worker can serve files saved on the device; in some browsers a plain
 * link bypasses it.
 */
export interface FetchedBytes {
  received: number;
  /** Null where the server does not say. */
  total: number | null;
}

export const fetchFile = async (
  url: string,
  onBytes: (bytes: FetchedBytes) => void,
  signal: AbortSignal,
  fetcher: typeof fetch = fetch,
): Promise<Blob> => {
  const response = await fetcher(url, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const length = Number(response.headers.get('content-length'));
  // With content encoding, content-length is not the size of the file.
  const total = length > 0 && !response.headers.get('content-encoding') ? length : null;
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return response.blob();
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
  return new Blob(chunks, { type });
};
