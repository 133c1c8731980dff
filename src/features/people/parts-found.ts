import { fold, wordsOf } from '#sync/search/fold.ts';

/** Parts offered at once. */
const MAX_OFFERED = 50;

/** Those in whose name or note each word that was typed stands, without regard to accents. */
export const partsFound = <P extends { name: string; note?: string }>(
  parts: readonly P[],
  typed: string,
): P[] => {
  const wanted = wordsOf(typed);
  return parts
    .filter(({ name, note = '' }) => {
      const text = fold(`${name} ${note}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, MAX_OFFERED);
};
