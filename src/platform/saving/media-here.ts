/**
 * Which files open without a connection: what was saved and checked, and what was kept because it
 * was opened.
 */
import { isGenuine } from '#sync/downloads/genuine.ts';
import { hashIn, withoutSignature } from '#sync/downloads/media-address.ts';
import { MEDIA_CACHE } from '#sync/downloads/piece-cache.ts';
import { readySaved } from '#sync/downloads/serve-saved.ts';
import { saved } from './saved.ts';

const isKept = async (cache: Cache, url: string): Promise<boolean> => {
  const found = await cache.match(window.location.origin + withoutSignature(url));
  // A body that is not read holds its bytes on the disk.
  await found?.body?.cancel();
  return found !== undefined && isGenuine(url, found);
};

const isSaved = async (url: string): Promise<boolean> => {
  const sha256 = hashIn(url);
  return sha256 !== null && (await readySaved({ db: saved }, sha256).catch(() => null)) !== null;
};

/** `urls` are paths below this host. None where the browser gives no word of what it keeps. */
export const mediaHere = async (urls: readonly string[]): Promise<ReadonlySet<string>> => {
  try {
    const cache = await caches.open(MEDIA_CACHE);
    const here = await Promise.all(
      urls.map(async (url) => (await isSaved(url)) || isKept(cache, url)),
    );
    return new Set(urls.filter((_url, at) => here[at]));
  } catch {
    return new Set();
  }
};
