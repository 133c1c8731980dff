/** The SQLSTATE of an error, unwrapped from the errors of the driver and Drizzle. */
export const sqlState = (error: unknown): string | undefined => {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
};

/** Serialization failure or deadlock: a retry may succeed. */
export const isSerializationLoss = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Lock timeout. */
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
