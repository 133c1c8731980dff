/** The real ports of a page. Time, randomness, locks and the network are accessed only here. */
import { v4, v7 } from 'uuid';
import type { Clock, Ids, Locks } from '#sync/ports.ts';

declare const __APP_VERSION__: string;

/** None of both where nothing was built, as in tests. */
export const appVersion = typeof __APP_VERSION__ === 'undefined' ? 'none' : __APP_VERSION__;
export const apiBase = `${window.location.origin}/api`;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const clock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  boot: v4(),
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
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

/**
 * Without Web Locks (an insecure address, an old browser) this orders only work within this tab;
 * the fence protects against other tabs.
 */
const ownLocks = new Set<string>();

export const locks: Locks = {
  hold: async (name, { wait, steal }, run) => {
    if ('locks' in navigator)
      return navigator.locks.request(
        name,
        steal ? { steal: true } : wait ? {} : { ifAvailable: true },
        (lock) => (lock ? run() : ('busy' as const)),
      );
    if (ownLocks.has(name) && !steal) return 'busy';
    ownLocks.add(name);
    try {
      return await run();
    } finally {
      ownLocks.delete(name);
    }
  },
};
