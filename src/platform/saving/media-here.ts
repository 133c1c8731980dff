/** Which files work offline: saved and verified files, and files kept because a content was opened. */
import { hashIn } from '#sync/downloads/media-address.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { readySaved } from '#sync/downloads/serve-saved.ts';
import { saved } from './saved.ts';

const isKept = async (cache: Cache, url: string): Promise<boolean> => {
  const found = await cache.match(window.location.origin + url);
  // An unread body keeps its bytes on the disk, so cancel it.
  await found?.body?.cancel();
  return found !== undefined;
};

const isSaved = async (url: string): Promise<boolean> => {
  const sha256 = hashIn(url);
  return sha256 !== null && (await readySaved({ db: saved }, sha256).catch(() => null)) !== null;
};

/** `urls` are paths on this host. Empty where the browser gives no access to its caches. */
export const mediaHere = async (urls: readonly string[]): Promise<ReadonlySet<string>> => {
  try {
    const cache = await caches.open(MEDIA_CACHE);
    const here = await Promise.all(urls.map(async (url) => (await isSaved(url)) || isKept(cache, url)));
    return new Set(urls.filter((_url, at) => here[at]));
  } catch {
    return new Set();
  }
};
