// A visible page pushes its own writes and receives their news. A worker that competes for the lock
// only makes the page pull again, so the worker waits first. A frozen, closed or hidden page does
// not push, so the wait is short.
import type { Clock } from '#sync/ports.ts';

const PAGES_MS = 1_500;

/** The part of the worker's scope that lists its pages. */
export interface Pages {
  clients: {
    matchAll(options: {
      type: 'window';
    }): Promise<readonly { visibilityState: DocumentVisibilityState }[]>;
  };
}

/** Resolves at once with false when no page is visible, otherwise with true after the wait. */
export const deferToVisibleClients = async (
  { clients }: Pages,
  { after }: Pick<Clock, 'after'>,
): Promise<boolean> => {
  const pages = await clients.matchAll({ type: 'window' });
  const watched = pages.some(({ visibilityState }) => visibilityState === 'visible');
  if (watched) await new Promise<void>((resolve) => void after(PAGES_MS, resolve));
  return watched;
};
