// The real ports of the service worker. Only this file calls the runtime for time, randomness,
// locks and the network.
import { v4, v7 } from 'uuid';
import { type PartsList, viewerParts, type ViewerParts } from '#sync/downloads/viewer-parts.ts';
import type { Clock, Ids, Locks } from '#sync/ports.ts';
import type { SmallFiles } from './small-files.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __APP_VERSION__: string;
declare const __PDF_PARTS__: PartsList;
declare const __SMALL_FILES__: SmallFiles;

export const appVersion = __APP_VERSION__;
/** None where nothing was built, as in tests. */
const pdfParts: PartsList =
  typeof __PDF_PARTS__ === 'undefined' ? { version: 'none', files: [] } : __PDF_PARTS__;
export const smallFiles: SmallFiles | null =
  typeof __SMALL_FILES__ === 'undefined' ? null : __SMALL_FILES__;
export const apiBase = `${self.location.origin}/api`;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const clock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  boot: v4(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const ids: Ids = {
  key: () => v4(),
  row: () => v7(),
  chance: () => Math.random(),
  digest: async (text) =>
    hex(
      await crypto.subtle.digest(
        'SHA-256',
        typeof text === 'string' ? new TextEncoder().encode(text) : text,
      ),
    ),
};

export const locks: Locks = {
  hold: (name, { wait, steal }, run) =>
    navigator.locks.request(
      name,
      steal ? { steal: true } : wait ? {} : { ifAvailable: true },
      (lock) => (lock ? run() : ('busy' as const)),
    ),
};

/** Where the browser keeps nothing, there is nothing to look for. */
export const partsHere = (): ViewerParts =>
  viewerParts({
    caches,
    origin: self.location.origin,
    list: pdfParts,
    fetcher: (input) => fetch(input),
    digest: ids.digest,
  });
