/** Items of a section as they are shown, live from the mirror. Undefined until they are read. */
import { useMemo } from 'react';
import type { SectionEntry } from '#contract/entities/section.ts';
import type { BlockPage } from '#src/blocks/block-page.ts';
import { useBlockPage } from '#src/blocks-of-a-page/use-block-page.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { readEntries } from '#sync/reads/read-section.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

export interface EntriesView {
  shown: readonly ShownEntry[] | undefined;
  page: BlockPage;
}

export const useEntries = (idSection: string, entries: readonly SectionEntry[] | undefined): EntriesView => {
  const { page, known } = useBlockPage();
  const { reachable } = useSyncStatus();
  const rows = useMirror(async (db) => (entries ? readEntries(db, entries) : undefined), [entries]);
  const shown = useMemo(
    () => (known && rows ? rows.map((row) => shownEntry(row, { page, reachable, idSection })) : undefined),
    [known, rows, page, reachable, idSection],
  );
  return { shown, page };
};
