/** A read of the mirror that the browser ended before it was through: it is made again, since reading twice changes nothing. */

const TRIES = 4;

const isEarly = (error: unknown): boolean => error instanceof Error && error.name === 'PrematureCommitError';

/** @throws what the read throws, and what ended it early when that happens again and again. */
export const wholeRead = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await read();
    } catch (error) {
      if (!isEarly(error) || tried === TRIES) throw error;
    }
  }
};
