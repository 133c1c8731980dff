/** Whether the person accepted terms for the first time ever and has not seen home since. Home reads it once; it is lost with the page. */
let first = false;

export const firstVisit = {
  note: (): void => {
    first = true;
  },
  /** Returns true once. */
  take: (): boolean => {
    const was = first;
    first = false;
    return was;
  },
};
