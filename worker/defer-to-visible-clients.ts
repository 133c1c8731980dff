// A page in sight sends by itself what is made in it, and brings the news that come with it: a worker that races it for the lock only makes
// the page look once more. One that is frozen, gone or out of sight does not, and is not waited for any longer than this.
import type { Clock } from '#sync/ports.ts';

const PAGES_MS = 1_500;

/** The part of a worker's scope that knows its pages. */
export interface Pages {
  clients: { matchAll(options: { type: 'window' }): Promise<readonly { visibilityState: DocumentVisibilityState }[]> };
}

/** Resolves at once where no page is in sight, and otherwise when its chance is over: true then. */
export const deferToVisibleClients = async ({ clients }: Pages, { after }: Pick<Clock, 'after'>): Promise<boolean> => {
  const pages = await clients.matchAll({ type: 'window' });
  const watched = pages.some(({ visibilityState }) => visibilityState === 'visible');
  if (watched) await new Promise<void>((resolve) => void after(PAGES_MS, resolve));
  return watched;
};
