const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const named = (value: Record<string, unknown>): number => {
  let count = 0;
  for (const name in value) if (value[name] !== undefined) count += 1;
  return count;
};

/**
 * Compares JSON values, ignoring the order of properties; a property without a value counts as
 * absent.
 */
export const equal = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => equal(one, b[at]));
  for (const name in a) if (a[name] !== undefined && !equal(a[name], b[name])) return false;
  return named(a) === named(b);
};
