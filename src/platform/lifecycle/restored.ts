/** Notifies its listener that the browser had lost a person's queue and that it was restored. */
import type { RestoreResult } from '#sync/backup/restore.ts';

let listener: (result: RestoreResult) => void = () => undefined;

/** A single listener, set by main.tsx. */
export const onRestored = (run: (result: RestoreResult) => void): void => {
  listener = run;
};

export const announceRestored = (result: RestoreResult): void => listener(result);
