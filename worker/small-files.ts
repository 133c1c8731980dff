// The app's small files come in one file together as the worker installs, because each request
// costs a round trip: there are hundreds of them, and all of them together are no larger than a
// picture.
import * as z from 'zod/mini';

/** Where the file that holds them is, and its sum. */
export interface SmallFiles {
  url: string;
  integrity: string;
}

/**
 * Where fewer are missing, each is fetched by itself: the one file would bring more that is here
 * already.
 */
const WORTH_IT = 40;

/** Texts by address. */
const texts = z.record(z.string(), z.string());

const typeOf = (url: string): string => (url.endsWith('.css') ? 'text/css' : 'text/javascript');

/**
 * What the cache lacks of `urls`, from the one file. Never throws: what it does not bring is
 * fetched by itself.
 */
export const unpackSmallFiles = async (
  cache: Cache,
  { url, integrity }: SmallFiles,
  urls: readonly string[],
): Promise<void> => {
  try {
    const here = new Set((await cache.keys()).map((request) => request.url));
    const missing = urls.filter((one) => !here.has(one));
    if (missing.length < WORTH_IT) return;
    const response = await fetch(new Request(url, { credentials: 'same-origin', integrity }));
    if (!response.ok) return;
    const found = texts.parse(await response.json());
    await Promise.all(
      missing.map(async (one) => {
        const text = found[new URL(one).pathname];
        if (text !== undefined)
          await cache.put(one, new Response(text, { headers: { 'content-type': typeOf(one) } }));
      }),
    );
  } catch {
    // No connection, another network's page, or a full disk: a person who fetches the rest finds out.
  }
};
