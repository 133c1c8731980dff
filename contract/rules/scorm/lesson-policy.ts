/**
 * Content security policy of a package: whatever is in it, nothing from elsewhere but media that a
 * lesson shows. Lessons write scripts and styles into their pages.
 */
export const lessonPolicy = (ancestors: readonly string[], isBoxed = false): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "img-src 'self' data: blob: https:; media-src 'self' data: blob: https:; font-src 'self' data: https:",
    "connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'self'; frame-src 'self' data: blob: https:",
    // Every page around it counts: the page of this origin, and the app around that.
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
    ...(isBoxed ? ['sandbox allow-scripts'] : []),
  ].join('; ');

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
