// Caches the app's files as the worker installs. Workbox's own installation fetches one file after
// another, and each costs a round trip: minutes on a slow line, during which the app cannot start
// without a connection. This one has a few on their way at a time.

/** Fewer than a browser's connections to one host, so that the app's own requests find one. */
const LANES = 4;

/**
 * An entry of the list that the build writes; with a revision where its address does not change
 * with its content.
 */
export interface AppFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * What is used of Workbox's `PrecacheController`. `E`: the event of the installation, which the
 * worker stays alive for.
 */
interface Files<E> {
  getCacheKeyForURL(url: string): string | undefined;
  strategy: {
    handleAll(options: {
      params: { cacheKey: string | undefined };
      request: Request;
      event: E;
    }): [Promise<unknown>, Promise<unknown>];
  };
}

/**
 * Resolves when all files are in the cache. @throws what the first failing file throws; nothing
 * more is fetched then.
 */
export const installFiles = async <E>(
  app: Files<E>,
  files: readonly AppFile[],
  event: E,
): Promise<void> => {
  const waiting = [...files];
  const install = async ({ url, revision, integrity }: AppFile): Promise<void> => {
    const request = new Request(url, {
      credentials: 'same-origin',
      // The browser's own cache may hold an older version of an address that stays.
      cache: revision === null ? 'default' : 'reload',
      ...(integrity === undefined ? {} : { integrity }),
    });
    // What is in the cache already, from the version before, is not fetched again.
    await Promise.all(
      app.strategy.handleAll({ params: { cacheKey: app.getCacheKeyForURL(url) }, request, event }),
    );
  };
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await install(file);
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    waiting.length = 0;
  }
};
