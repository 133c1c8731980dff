// Whether a response is the file that its address names. Another network may answer every address
// with its own page and status 200 (the log-in page of a hotel). The server names each file by its
// SHA-256, in the address and in the ETag, so that both can be compared.
import { hashIn, typeByName } from './media-address.ts';

const hashOf = (url: string): string | null =>
  hashIn(new URL(url, 'https://here.invalid').pathname);

/** By its headers alone. A cache on the way may have weakened the tag; the hash in it stays. */
export const isGenuine = (
  url: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean => {
  const sha256 = hashOf(url);
  if (sha256 === null || redirected || (status !== 200 && status !== 206)) return false;
  return headers.get('etag')?.replace(/^W\//, '') === `"${sha256}"`;
};

/** Hex of the SHA-256, from the runtime. */
export type Digest = (bytes: ArrayBuffer) => Promise<string>;

/**
 * The file, read to its end and compared with its address; null where it is something else or cut
 * short. The bytes decide, not the headers: a proxy on the way may drop the tag and the length.
 */
export const genuineBytes = async (
  url: string,
  response: Response,
  digest: Digest,
): Promise<ArrayBuffer | null> => {
  const sha256 = hashOf(url);
  if (sha256 === null || response.redirected || response.status !== 200) return null;
  const bytes = await response.arrayBuffer();
  return (await digest(bytes)) === sha256 ? bytes : null;
};

/**
 * Set on a copy whose bytes were compared with its address. Copies of older versions of the app
 * have none.
 */
const CHECKED = 'x-checked';

export const wasChecked = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(CHECKED);

/**
 * The compared file with the headers that it came with, and those that a proxy may have dropped or
 * changed.
 */
export const checkedCopy = (url: string, bytes: ArrayBuffer, came: Headers): Response => {
  const headers = new Headers(came);
  for (const name of ['content-encoding', 'transfer-encoding', 'content-range'])
    headers.delete(name);
  headers.set('etag', `"${hashOf(url)}"`);
  headers.set('content-length', String(bytes.byteLength));
  headers.set('accept-ranges', 'bytes');
  headers.set(CHECKED, '1');
  const type = typeByName(url);
  if (type !== null) headers.set('content-type', type);
  return new Response(bytes, { headers });
};
