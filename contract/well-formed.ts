/**
 * Text that no database keeps: U+0000, and half of a surrogate pair (an emoji cut in two). Such
 * text is refused where it is written and where it arrives; what must be kept all the same (a
 * refused write, a device's report) is kept with the signs replaced.
 */

/** `u` makes a whole pair one sign, so that only halves are found. */
const BAD = /[\0\p{Surrogate}]/u;
const EACH_BAD = /[\0\p{Surrogate}]/gu;

/**
 * Levels of lists and objects; nothing that a device writes has more than ten. Deeper values end
 * the stack of a person who walks them.
 */
export const DEEPEST = 64;

export const isWellFormed = (text: string): boolean => !BAD.test(text);

/**
 * Where the first text is that cannot be kept, or what is nested too deep: JSON path with dots.
 * Null when all is well.
 */
export const illFormedAt = (root: unknown): string | null => {
  const rest: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 0 },
  ];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && BAD.test(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return path;
    for (const [key, item] of Object.entries(value)) {
      if (BAD.test(key)) return path;
      rest.push({ value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return null;
};

/** The same value as it can be kept: U+FFFD for each bad sign, null for what is nested too deep. */
export const mended = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.replace(EACH_BAD, '\uFFFD');
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => mended(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(EACH_BAD, '\uFFFD'),
      mended(item, depth + 1),
    ]),
  );
};
