/** The five-character code of PostgreSQL behind an error, however deep the driver and Drizzle have wrapped it. */
export const sqlState = (error: unknown): string | undefined => {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
};

/** Lost against another transaction: the same work may well succeed at once. */
export const isSerializationLoss = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Waited too long for a row that another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** The database cannot be reached or is going away. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return /^(08|57P|53)/.test(state);
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^(ECONN|CONNECT|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(at.code)) return true;
  }
  return false;
};
