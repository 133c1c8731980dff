/** Which files a search finds among those that were seen on this device. */
import type { LibraryEntry } from '#contract/areas/media/api/library.ts';
import { nameOf } from '#contract/areas/media/rules/library-key.ts';
import { fold } from '#sync/search/fold.ts';

/** Each once, by key. Without regard to case and accents. */
export const foundFiles = (entries: readonly LibraryEntry[], typed: string): LibraryEntry[] => {
  const wanted = fold(typed.trim());
  // The newest answer comes first, and holds.
  const each = new Map(entries.toReversed().map((entry) => [entry.key, entry]));
  return [...each.values()]
    .filter(({ isFolder, key }) => !isFolder && fold(nameOf(key)).includes(wanted))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
};
