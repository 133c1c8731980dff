// Pages of sections as they were last seen with a connection: a section may have far more items than a device should hold, so only the first are
// mirrored, and beyond them what the person has opened.
import type { SectionEntry } from '#contract/entities/section.ts';
import type { PersonDatabase } from '../../mirror/database.ts';

export interface KeptSectionPage {
  /** When it was seen, in milliseconds. */
  seenAt: number;
  entries: SectionEntry[];
  /** How many items the section had. */
  total: number;
}

export interface SectionPageKey {
  idSection: string;
  /** From 1; the first is the section's own row. */
  page: number;
}

/** Without the tilde that ids may hold: where the id ends is clear. */
const PREFIX = 'section-page ';
/** 12,000 items. The oldest go first. */
const MOST_KEPT = 200;

const prefixOf = (idSection: string): string => `${PREFIX}${idSection} `;
const keyOf = ({ idSection, page }: SectionPageKey): string => prefixOf(idSection) + page;

/** Null when this page was never seen on this device. */
export const readKeptPage = async (db: PersonDatabase, page: SectionPageKey): Promise<KeptSectionPage | null> =>
  ((await db.meta.get(keyOf(page)))?.value as KeptSectionPage | undefined) ?? null;

/** The items of all pages of a section that this device has, in their order, without those of its row. */
export const readKeptEntries = async (db: PersonDatabase, idSection: string): Promise<SectionEntry[]> => {
  const rows = await db.meta.where('key').startsWith(prefixOf(idSection)).toArray();
  const pageOf = (key: string): number => Number(key.slice(prefixOf(idSection).length));
  return rows.toSorted((a, b) => pageOf(a.key) - pageOf(b.key)).flatMap(({ value }) => (value as KeptSectionPage).entries);
};

export const keepSectionPage = (db: PersonDatabase, page: SectionPageKey, kept: KeptSectionPage): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: keyOf(page), value: kept });
    if ((await db.meta.where('key').startsWith(PREFIX).count()) <= MOST_KEPT) return;
    const all = await db.meta.where('key').startsWith(PREFIX).toArray();
    const oldest = all.toSorted((one, other) => (other.value as KeptSectionPage).seenAt - (one.value as KeptSectionPage).seenAt);
    await db.meta.bulkDelete(oldest.slice(MOST_KEPT).map(({ key }) => key));
  });
