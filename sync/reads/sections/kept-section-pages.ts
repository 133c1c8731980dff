// Pages of sections as they were last seen with a connection: a section may have far more items
// than a device should hold, so only the first are mirrored, and beyond them what the person has
// opened.
import type { SectionEntry } from '#contract/areas/content/entities/section.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { type AnswerPlace, keepAnswer, readKeptAnswer, readKeptAnswers } from './kept-answers.ts';

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

type PageAnswer = Omit<KeptSectionPage, 'seenAt'> & { page: number };

const placeOf = (idSection: string): AnswerPlace => ({ list: 'section', of: idSection });

/** Null when this page was never seen on this device. */
export const readKeptPage = async (
  db: PersonDatabase,
  { idSection, page }: SectionPageKey,
): Promise<KeptSectionPage | null> => {
  const kept = await readKeptAnswer<PageAnswer>(db, placeOf(idSection), page);
  return kept && { seenAt: kept.seenAt, entries: kept.answer.entries, total: kept.answer.total };
};

/**
 * The items of all pages of a section that this device has, in their order, without those of its
 * row.
 */
export const readKeptEntries = async (
  db: PersonDatabase,
  idSection: string,
): Promise<SectionEntry[]> => {
  const kept = await readKeptAnswers<PageAnswer>(db, placeOf(idSection));
  return kept
    .toSorted((one, other) => one.answer.page - other.answer.page)
    .flatMap(({ answer }) => answer.entries);
};

export const keepSectionPage = (
  db: PersonDatabase,
  { idSection, page }: SectionPageKey,
  { seenAt, ...rest }: KeptSectionPage,
): Promise<void> =>
  keepAnswer(db, placeOf(idSection), page, {
    seenAt,
    answer: { page, ...rest } satisfies PageAnswer,
  });
