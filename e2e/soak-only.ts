/**
 * The details of a journey that `npm test` leaves to `npm run test:soak`. `why` says what makes it
 * too long and which tests of `npm test` hold its content. `npm run test:soak -- list` prints all
 * of them.
 */
export const soakOnly = (
  why: string,
): { tag: '@long'; annotation: { type: string; description: string } } => ({
  tag: '@long',
  annotation: { type: 'soak only', description: why },
});
