import { DISK_FULL, DiskFull } from '#server/watch/disk-full.ts';

/** An error and what caused it: the driver's and Drizzle's are around the database's own. */
const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 4; at = at.cause) chain.push(at);
  return chain;
};

const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap((at) => ('code' in at && typeof at.code === 'string' ? [at.code] : []));

/** The SQLSTATE of an error. None begins with E, as those of the operating system do: `EPIPE`. */
export const sqlState = (error: unknown): string | undefined =>
  codesOf(error).find((code) => /^(?!E)[0-9A-Z]{5}$/.test(code));

/** Serialization failure or deadlock: a retry may succeed. */
export const isSerializationLoss = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Another row has the key already. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Lock timeout. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Whether an error of the operating system or the driver is in it. */
const hasCode = (error: unknown, code: RegExp): boolean =>
  codesOf(error).some((one) => code.test(one));

/** The disk of the database or of the files is full. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === DISK_FULL || hasCode(error, /^(ENOSPC|EDQUOT)$/);

/** The database was asked to write, and had no room. */
export const isDatabaseFull = (error: unknown): boolean =>
  sqlState(error) === DISK_FULL && !chainOf(error).some((at) => at instanceof DiskFull);

/** The database cannot be reached, is going away or has run out of something. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined
    ? hasCode(error, /^(ECONN|CONNECT|ENOTFOUND|EPIPE|ETIMEDOUT)/)
    : /^(08|57P|53)/.test(state);
};
