/** Dynamic import with retries, because the connection may fail while a chunk loads. */

/** Retry back-off in ms, doubled up to the maximum. */
const FIRST_MS = 1_000;
const LONGEST_MS = 16_000;

/**
 * Errors with which browsers and the bundler's loader report a failed fetch. Other errors come from
 * the module itself and are rethrown.
 */
const didNotCome = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

const connectionOr = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

/**
 * Reloads stylesheets that failed. The bundler's loader requests each only once, so the part would
 * appear without its styles.
 */
const askForStylesAgain = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter((link) => link.sheet === null)
      .map(
        (link) =>
          new Promise((resolve, reject) => {
            const anew = document.createElement('link');
            Object.assign(anew, {
              rel: 'stylesheet',
              href: link.href,
              crossOrigin: link.crossOrigin,
            });
            anew.addEventListener('load', resolve);
            anew.addEventListener('error', () =>
              reject(new Error(`Unable to preload CSS for ${link.href}`)),
            );
            link.replaceWith(anew);
          }),
      ),
  );

/** Repeats `load` until its files are fetched. */
export const importWithRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let wait = FIRST_MS; ; wait = Math.min(2 * wait, LONGEST_MS)) {
    try {
      if (wait > FIRST_MS) await askForStylesAgain();
      return await load();
    } catch (error) {
      if (!didNotCome(error)) throw error;
      await connectionOr(wait);
    }
  }
};
