/**
 * Whether the person has just logged in and is on the way to home. Home reads it once; it is lost
 * with the page.
 */
let fresh = false;

export const freshLogin = {
  note: (): void => {
    fresh = true;
  },
  /** Returns true once after a login. */
  take: (): boolean => {
    const was = fresh;
    fresh = false;
    return was;
  },
  forget: (): void => {
    fresh = false;
  },
};
