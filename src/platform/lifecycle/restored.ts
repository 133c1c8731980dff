/** Tells whoever listens that the browser had lost a person's queue, and that what waited in it is back. */
import type { RestoreResult } from '#sync/backup/restore.ts';

let listener: (result: RestoreResult) => void = () => undefined;

/** One listener: the composition root's. */
export const onRestored = (run: (result: RestoreResult) => void): void => {
  listener = run;
};

export const announceRestored = (result: RestoreResult): void => listener(result);
