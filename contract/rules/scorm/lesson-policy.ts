/** Content security policy of a package: whatever is in it, nothing from elsewhere but media that a lesson shows. Lessons write scripts and styles into their pages. */
export const lessonPolicy = (ancestors: readonly string[]): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "img-src 'self' data: blob: https:; media-src 'self' data: blob: https:; font-src 'self' data: https:",
    "connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'self'; frame-src 'self' data: blob: https:",
    // Every page around it counts: the page of this origin, and the app around that.
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
  ].join('; ');
