/**
 * Which workers may run on an origin. A shared worker outlives its page in some browsers, and on an
 * origin that packages share it would read what the next one stores: `scripts` are of this server,
 * which refuses those of shared workers where browsers say what they ask for (`isSharedWorker`).
 * `none` where they do not say it.
 */
export type WorkersAllowed = 'all' | 'scripts' | 'none';

const workersFrom: Readonly<Record<WorkersAllowed, string>> = {
  all: "'self' blob:",
  scripts: "'self'",
  none: "'none'",
};

interface PolicyOptions {
  workers: WorkersAllowed;
  /** The page gets no origin. */
  isBoxed?: boolean;
}

/**
 * Content security policy of a package: whatever is in it, nothing from elsewhere but media that a
 * lesson shows. Lessons write scripts and styles into their pages.
 */
export const lessonPolicy = (
  ancestors: readonly string[],
  { workers, isBoxed = false }: PolicyOptions,
): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "img-src 'self' data: blob: https:; media-src 'self' data: blob: https:; font-src 'self' data: https:",
    `connect-src 'self' data: blob:; worker-src ${workersFrom[workers]}; object-src 'self'; frame-src 'self' data: blob: https:`,
    // Every page around it counts: the page of this origin, and the app around that.
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
    ...(isBoxed ? ['sandbox allow-scripts'] : []),
  ].join('; ');

/**
 * Of an answer that is no page of anybody: a frame that shows it has no origin, or its window would
 * be one of this origin without a policy.
 */
export const emptyPolicy = "default-src 'none'; sandbox";

/** `destination`: what the browser asks for. */
export const isSharedWorker = (destination: string): boolean => destination === 'sharedworker';

/** Types that run scripts when a browser shows them as a page. */
const pages: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'image/svg+xml',
]);

export const isPage = (mimeType: string): boolean => pages.has(mimeType);

/**
 * On an origin that packages share, a page of a package in a window of its own gets no origin: it
 * would outlive the visit, and could read what the next package stores. `destination`: what the
 * browser asks for.
 */
export const isBoxedWindow = (mimeType: string, destination: string, isShared: boolean): boolean =>
  isShared && destination === 'document' && isPage(mimeType);
