// Classifies database errors. Dexie wraps the browser's error: the cause may be nested several
// levels deep.
const quota = new Set(['QuotaExceededError', 'NoRoomError']);
/** The browser closed the database: the same handle never works again. */
const dead = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

const within = (error: unknown): unknown[] => {
  if (typeof error !== 'object' || error === null) return [];
  return [
    ...('inner' in error ? [error.inner] : []),
    ...('cause' in error ? [error.cause] : []),
    ...('failures' in error && Array.isArray(error.failures) ? error.failures.slice(0, 1) : []),
  ];
};

const isNamed = (error: unknown, names: ReadonlySet<string>, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  if ('name' in error && typeof error.name === 'string' && names.has(error.name)) return true;
  return within(error).some((inner) => isNamed(inner, names, depth + 1));
};

/**
 * A cache refused to store bytes that were whole. On a disk without space Chromium says only
 * 'unexpected internal error', and on the next try that the entry exists.
 */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/** Stores bytes that are already here. @throws NoRoomError */
export const putInCache = async (
  cache: Pick<Cache, 'put'>,
  url: string,
  response: Response,
): Promise<void> => {
  try {
    await cache.put(url, response);
  } catch (error) {
    throw new NoRoomError('the cache stores no more', { cause: error });
  }
};

export const isQuotaError = (error: unknown): boolean => isNamed(error, quota);
export const isDeadHandle = (error: unknown): boolean =>
  !isQuotaError(error) && isNamed(error, dead);
