/**
 * One page of a section: the first from its row, the others from what this device has kept, asked
 * for anew when that is old.
 */
import { useEffect, useState } from 'react';
import { listSectionContent } from '#contract/areas/content/api/sections.ts';
import {
  FIRST_ENTRIES,
  type Section,
  sectionEntry,
  type SectionEntry,
} from '#contract/areas/content/entities/section.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { keepContents } from '#sync/pull/keep-contents.ts';
import { keepSectionPage, readKeptPage } from '#sync/reads/sections/kept-section-pages.ts';

/** ms, age from which a kept page is asked for anew. */
const STALE_MS = 300_000;

export interface SectionPageView {
  /** Undefined while it is read or asked for, and where it cannot be had. */
  entries: readonly SectionEntry[] | undefined;
  /** Why it cannot be had. */
  missing: 'offline' | 'failed' | null;
  again(): void;
}

/**
 * How often a page is asked for whose contents this device cannot keep: it has heard of changes
 * that the answer did not know of.
 */
const ATTEMPTS = 3;

/**
 * Parts of a list that show the same page ask for it once. By what is asked, for as long as it
 * takes.
 */
const asking = new Map<string, Promise<boolean>>();

/** True when the page was kept. */
const askFor = (
  { person, db }: PersonRuntime,
  idSection: string,
  page: number,
  total: number,
): Promise<boolean> => {
  const key = JSON.stringify([person.idCompany, person.idUser, idSection, page]);
  const ask = async (): Promise<boolean> => {
    const input = {
      params: { idSection },
      body: { page, pageLength: FIRST_ENTRIES, searchTags: [] },
    };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const outcome = await askAsPerson(person, listSectionContent, input);
      if (!outcome.ok) return false;
      const seenAt = clock.now();
      if (!(await keepContents(db, outcome.value, { seenAt }))) continue;
      const entries = outcome.value.content.map((one) => sectionEntry.parse(one));
      await keepSectionPage(db, { idSection, page }, { seenAt, entries, total });
      return true;
    }
    return false;
  };
  const running = asking.get(key) ?? ask().finally(() => asking.delete(key));
  asking.set(key, running);
  return running;
};

type SectionOf = Pick<Section, 'idSection' | 'entries' | 'total'>;

/** The page that holds a position, from 0. */
export const pageAt = (position: number): number => Math.floor(position / FIRST_ENTRIES) + 1;

const none: readonly SectionEntry[] = [];

/** `page` from 1. */
export const useSectionPage = (
  { idSection, entries, total }: SectionOf,
  page: number,
): SectionPageView => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const kept = useMirror(
    async (from) => (page === 1 ? null : readKeptPage(from, { idSection, page })),
    [idSection, page],
  );
  const known = total ?? 0;
  // Another total: the section was published anew.
  const wanted =
    page > 1 &&
    kept !== undefined &&
    (kept === null || kept.total !== known || clock.now() - kept.seenAt > STALE_MS);
  useEffect(() => {
    if (!wanted || !reachable) return;
    let current = true;
    askFor(runtime, idSection, page, known).then(
      (isKept) => current && setFailed(!isKept),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [wanted, reachable, tries, runtime, idSection, page, known]);
  const again = (): void => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  if (page === 1) return { entries: entries ?? none, missing: null, again };
  if (kept) return { entries: kept.entries, missing: null, again };
  if (kept === undefined) return { entries: undefined, missing: null, again };
  return { entries: undefined, missing: reachable ? (failed ? 'failed' : null) : 'offline', again };
};
