/** Repeats a read of the mirror that the browser ended too early. Reading twice changes nothing. */
import { Dexie } from 'dexie';

const TRIES = 4;

const isEarly = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PrematureCommitError';

/**
 * Uses a Dexie promise and no `await`: only then does the second try belong to the same live query.
 * Otherwise its result would show once and never update again.
 * @throws what the read throws, and the early end when it happens again and again.
 */
export const wholeRead = <T>(read: () => Promise<T>, tries = TRIES): Promise<T> =>
  Dexie.Promise.resolve(read()).catch((error: unknown) => {
    if (!isEarly(error) || tries === 1) throw error;
    return wholeRead(read, tries - 1);
  });
