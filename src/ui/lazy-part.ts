import { type ComponentType, lazy } from 'react';

/** ms between two tries, doubled up to the last. */
const FIRST_MS = 1_000;
const LONGEST_MS = 16_000;

/** What browsers and the bundler's loader say where a file did not come. Anything else is a fault inside the file, and stays one. */
const didNotCome = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

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

/** Styles of a part that did not come. The bundler's loader asks for each once and never again, so the part would come back without them. */
const askForStylesAgain = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter((link) => link.sheet === null)
      .map(
        (link) =>
          new Promise((resolve, reject) => {
            const anew = document.createElement('link');
            Object.assign(anew, { rel: 'stylesheet', href: link.href, crossOrigin: link.crossOrigin });
            anew.addEventListener('load', resolve);
            anew.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
            link.replaceWith(anew);
          }),
      ),
  );

/** `load`, again and again while its file does not come. */
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

/**
 * A part of a page that comes when it is needed, under a Suspense of its own: what its file exports as `name`. On the first visit the
 * connection may go before all files are kept on the device: then this part is late, and the page around it stays.
 */
// Any props: what React's own `lazy` asks for.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <N extends string, C extends ComponentType<any>>(load: () => Promise<Record<N, C>>, name: N) =>
  lazy(() => importWithRetry(async () => ({ default: (await load())[name] })));
