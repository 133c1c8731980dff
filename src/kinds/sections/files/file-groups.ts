import type { SectionEntry } from '#contract/areas/content/entities/section.ts';

interface Grouped {
  entry: Pick<SectionEntry, 'group'>;
}

export interface FileGroup<T extends Grouped> {
  /** Null for what stands in no group. */
  title: string | null;
  /** Position of its first entry among all of them. */
  from: number;
  entries: T[];
}

/** Entries that stand together under one heading, in the order of the section. */
export const groupsOf = <T extends Grouped>(shown: readonly T[]): FileGroup<T>[] => {
  const groups: FileGroup<T>[] = [];
  for (const [at, one] of shown.entries()) {
    const title = one.entry.group ?? null;
    const last = groups.at(-1);
    if (last && last.title === title) last.entries.push(one);
    else groups.push({ title, from: at, entries: [one] });
  }
  return groups;
};
