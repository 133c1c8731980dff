// Whether a response is the file that its address names. Another network may answer every address with its own page and status 200 (the
// log-in page of a hotel). The server names each file by its SHA-256, in the address and in the ETag, so that both can be compared.
import { hashIn } from './media-address.ts';

const hashOf = (url: string): string | null => hashIn(new URL(url, 'https://here.invalid').pathname);

/** By its headers alone. A cache on the way may have weakened the tag; the hash in it stays. */
export const isGenuine = (url: string, { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean => {
  const sha256 = hashOf(url);
  if (sha256 === null || redirected || (status !== 200 && status !== 206)) return false;
  return headers.get('etag')?.replace(/^W\//, '') === `"${sha256}"`;
};

/** Hex of the SHA-256, from the runtime. */
export type Digest = (bytes: ArrayBuffer) => Promise<string>;

/** The file, read to its end and compared with its address; null where it is something else or cut short. */
export const genuineBytes = async (url: string, response: Response, digest: Digest): Promise<ArrayBuffer | null> => {
  if (response.status !== 200 || !isGenuine(url, response)) return null;
  const bytes = await response.arrayBuffer();
  return (await digest(bytes)) === hashOf(url) ? bytes : null;
};
