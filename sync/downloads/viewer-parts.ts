// What a viewer fetches only for some files (character maps, fonts, image decoders of pdf.js). It
// is kept, whole, with the first file that may need it, so that what is saved opens offline
// whatever is in it. Each part is compared with the hash that the build told.
import { putInCache } from '../storage/storage-errors.ts';
import type { Digest } from './genuine.ts';
import type { FileKind } from './saved-database.ts';

export interface PartsList {
  /** Changes with any of the files. */
  version: string;
  /** Path below `/pdfjs/`, and SHA-256. */
  files: readonly (readonly [path: string, sha256: string])[];
}

const PREFIX = 'parts-';
/** Parallel requests. */
const LANES = 4;

export interface ViewerParts {
  /**
   * Keeps what a file of this kind may need. False while the server cannot be reached.
   * @throws NoRoomError
   */
  keep(kind: FileKind): Promise<boolean>;
  /** Whether `keep` has nothing left to fetch. */
  areKept(kind: FileKind): Promise<boolean>;
  /** A part by its path, from here or from the server. */
  serve(pathname: string): Promise<Response>;
}

export interface PartsDeps {
  caches: CacheStorage;
  /** The address of this host, without a slash at its end. */
  origin: string;
  list: PartsList;
  fetcher(url: string): Promise<Response>;
  digest: Digest;
}

export const viewerParts = ({
  caches,
  origin,
  list: { version, files },
  fetcher,
  digest,
}: PartsDeps): ViewerParts => {
  const open = (): Promise<Cache> => caches.open(PREFIX + version);
  const urlOf = (path: string): string => `${origin}/pdfjs/${path}`;
  const known = new Map(files.map(([path, sha256]) => [urlOf(path), sha256]));
  const missing = async (cache: Cache): Promise<string[]> => {
    const here = new Set((await cache.keys()).map(({ url }) => url));
    return [...known.keys()].filter((url) => !here.has(url));
  };
  /** The part, kept from now on; null where the response is something else. */
  const bring = async (cache: Cache, url: string): Promise<Response | null> => {
    const response = await fetcher(url).catch(() => null);
    if (response?.status !== 200) return null;
    const bytes = await response.arrayBuffer();
    if ((await digest(bytes)) !== known.get(url)) return null;
    const part = new Response(bytes, {
      headers: {
        'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
      },
    });
    await putInCache(cache, url, part.clone());
    return part;
  };
  const forgetOlder = async (): Promise<void> => {
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== PREFIX + version) await caches.delete(name);
  };
  const bringMissing = async (): Promise<boolean> => {
    const cache = await open();
    const left = await missing(cache);
    if (left.length === 0) return true;
    let whole = true;
    const lane = async (): Promise<void> => {
      for (let url = left.shift(); url !== undefined && whole; url = left.shift())
        whole = (await bring(cache, url)) !== null && whole;
    };
    /** Where one part finds no room, the others stop as well. */
    const stopAll = (error: unknown): never => {
      whole = false;
      throw error;
    };
    await Promise.all(Array.from({ length: LANES }, () => lane().catch(stopAll)));
    if (whole) await forgetOlder();
    return whole;
  };
  let running: Promise<boolean> | null = null;
  return {
    keep: async (kind) => {
      if (kind !== 'pdf') return true;
      running ??= bringMissing().finally(() => (running = null));
      return running;
    },
    areKept: async (kind) => kind !== 'pdf' || (await missing(await open())).length === 0,
    serve: async (pathname) => {
      const url = origin + pathname;
      const cache = await open();
      const kept = await cache.match(url);
      if (kept) return kept;
      if (!known.has(url)) return fetcher(url);
      try {
        return (await bring(cache, url)) ?? Response.error();
      } catch {
        // No space to keep it.
        return fetcher(url);
      }
    },
  };
};
