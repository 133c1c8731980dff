/**
 * Brings a whole file, telling how much has come. Through fetch, so that the service worker can answer with what is saved on the device; a
 * plain link would go past it in some browsers.
 */
export interface FetchedBytes {
  received: number;
  /** null where the server does not say. */
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
  // Packed on the way, the length is not that of the file.
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
