/**
 * Whether the person is here for the first time ever, on any device, and has not seen home since.
 * Home reads it once; it is lost with the page.
 */
let first = false;

export const firstVisit = {
  note: (isFirst = true): void => {
    first = isFirst;
  },
  /** Returns true once. */
  take: (): boolean => {
    const was = first;
    first = false;
    return was;
  },
};
