/** A read of the mirror that the browser ended before it was through: it is made again, since reading twice changes nothing. */
import { Dexie } from 'dexie';

const TRIES = 4;

const isEarly = (error: unknown): boolean => error instanceof Error && error.name === 'PrematureCommitError';

/**
 * Its own kind of promise, and no `await`: only so does the second try stand under the same live query as the first. Otherwise its answer
 * would be shown, and never again follow what changes.
 * @throws what the read throws, and what ended it early when that happens again and again.
 */
export const wholeRead = <T>(read: () => Promise<T>, tries = TRIES): Promise<T> =>
  Dexie.Promise.resolve(read()).catch((error: unknown) => {
    if (!isEarly(error) || tries === 1) throw error;
    return wholeRead(read, tries - 1);
  });
