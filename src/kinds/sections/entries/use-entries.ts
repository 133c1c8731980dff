/** Items of a section as they are shown, live from the mirror. Undefined until they are read. */
import { useMemo } from 'react';
import type { SectionEntry } from '#contract/areas/content/entities/section.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { readEntries } from '#sync/reads/sections/read-section.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

/** What all parts of a list share: read once for all of them. */
export interface ListContext {
  page: BlockPage;
  /** Whether what the cards say of the person has been read. */
  known: boolean;
  reachable: boolean;
  idSection: string;
}

export const useEntries = (
  entries: readonly SectionEntry[] | undefined,
  context: ListContext,
): readonly ShownEntry[] | undefined => {
  const { page, known, reachable, idSection } = context;
  const rows = useMirror(async (db) => (entries ? readEntries(db, entries) : undefined), [entries]);
  return useMemo(
    () =>
      known && rows
        ? rows.map((row) => shownEntry(row, { page, reachable, idSection }))
        : undefined,
    [known, rows, page, reachable, idSection],
  );
};
