/**
 * On an origin that packages share, one lesson is open at a time on this device: two packages at
 * once would read what the other stores. Opening one asks the other tab to end its lesson, and
 * waits until it has.
 */
import { clock, ids } from '#src/platform/runtime/ports.ts';

/** ms. A lesson that is asked to end stores first. */
const WAIT_MS = 8000;
/** ms after which it is asked again: it may have begun just then. */
const AGAIN_MS = 2000;
/** ms in which another tab says that it has one open, where there are no locks. */
const ANSWER_MS = 400;

type Said = { kind: 'ask' | 'here' | 'gone'; origin: string; tab: string };

export interface Alone {
  /** False where another tab does not end its lesson. */
  granted: Promise<boolean>;
  release(): void;
}

/** `onAsked`: another tab wants to open a lesson; `release` is called when this one has ended. */
export const openAlone = (origin: string, onAsked: () => void): Alone => {
  const tab = ids.key();
  const channel = new BroadcastChannel('lessons');
  const say = (kind: Said['kind']): void =>
    channel.postMessage({ kind, origin, tab } satisfies Said);
  const over = new AbortController();
  let isGranted = false;
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));

  const byLock = (): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = clock.after(WAIT_MS, () => over.abort());
      navigator.locks
        .request(`lesson ${origin}`, { signal: over.signal }, () => {
          stop();
          resolve(true);
          return held;
        })
        .catch(() => resolve(false));
    });

  /** Addresses without locks: the tabs that answer are waited for. */
  const byAsking = (): Promise<boolean> =>
    new Promise((resolve) => {
      const others = new Set<string>();
      const stopAll = [
        clock.after(ANSWER_MS, () => others.size === 0 && resolve(true)),
        clock.after(WAIT_MS, () => resolve(false)),
        () => resolve(false),
      ];
      over.signal.addEventListener('abort', () => stopAll.forEach((stop) => stop()));
      channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
        if (data.origin !== origin) return;
        if (data.kind === 'here') others.add(data.tab);
        if (data.kind === 'gone' && others.delete(data.tab) && others.size === 0) resolve(true);
      });
    });

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'ask' || data.origin !== origin || !isGranted) return;
    say('here');
    onAsked();
  });
  const granted = ('locks' in navigator ? byLock() : byAsking()).then((is) => (isGranted = is));
  say('ask');
  const askAgain = clock.after(AGAIN_MS, () => isGranted || say('ask'));
  return {
    granted,
    release: () => {
      askAgain();
      over.abort();
      free();
      if (isGranted) say('gone');
      isGranted = false;
      channel.close();
    },
  };
};
