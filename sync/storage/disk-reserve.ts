// Room on the disk that saving holds, and gives back when there is none left. A browser does not
// say how full the disk is: its estimate may promise gigabytes on a disk with a few megabytes.
// Where a cache can store no more, the reserve goes, which leaves room for the databases and for
// the browser's own start, which takes about 10 MB.
import { incompressible } from './storage-reserve.ts';
import { putInCache } from './storage-errors.ts';

const RESERVE_CACHE = 'reserve-v1';
/** Small slices: the one that does not fit fills the disk for a moment only. */
const SLICE_BYTES = 256 * 1024;
const SLICES = 128;

export interface DiskReserve {
  /** False where less than all of it fits. What fits stays. */
  hold(): Promise<boolean>;
  /**
   * Call it after each piece, before anything is noted of it: a database must never be what finds
   * the disk full. @throws NoRoomError
   */
  stayAhead(): Promise<void>;
  /** Its bytes, which the browser frees a moment later. */
  release(): Promise<number>;
}

/** `origin` is the address of this host, without a slash at its end. */
export const diskReserve = (
  caches: CacheStorage,
  origin: string,
  sliceBytes = SLICE_BYTES,
): DiskReserve => {
  const slices = Array.from({ length: SLICES }, (_, n) => `${origin}/reserve/${n}`);
  const first = `${origin}/reserve/ahead`;
  let opened: Cache | null = null;
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  const slice = (): Response => new Response((bytes ??= incompressible(sliceBytes)));
  // Kept open: on a full disk it may not open any more.
  const open = async (): Promise<Cache> => (opened ??= await caches.open(RESERVE_CACHE));
  return {
    hold: async () => {
      try {
        const cache = await open();
        const here = new Set((await cache.keys()).map(({ url }) => url));
        for (const url of slices) if (!here.has(url)) await putInCache(cache, url, slice());
        return true;
      } catch {
        return false;
      }
    },
    stayAhead: async () => putInCache(await open(), first, slice()),
    release: async () => {
      if (!opened && !(await caches.has(RESERVE_CACHE))) return 0;
      const cache = await open();
      // One by one: deleting the whole cache would have to write what the disk has no room for.
      const gone = await Promise.all(
        [first, ...slices].map((url) => cache.delete(url).catch(() => false)),
      );
      return gone.filter(Boolean).length * sliceBytes;
    },
  };
};
