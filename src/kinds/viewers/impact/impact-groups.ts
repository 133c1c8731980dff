/**
 * Groups the pages of an impact journey by classification: six slots, empty ones dropped. Pages
 * without one go into the first.
 */
import type { JourneyPart } from '#contract/areas/content/entities/journey-part.ts';

export interface ImpactGroup {
  idClassification: number;
  title: string;
  abbreviation: string | null;
  pages: JourneyPart[];
}

const SLOTS = 6;

export const impactGroups = (parts: readonly JourneyPart[]): ImpactGroup[] =>
  Array.from({ length: SLOTS }, (_, slot) => slot + 1).flatMap((idClassification) => {
    const pages = parts.filter((part) => (part.idClassification ?? 1) === idClassification);
    const [first] = pages;
    if (!first) return [];
    return {
      idClassification,
      title: first.classificationTitle ?? '',
      abbreviation: first.classificationAbbreviation,
      pages,
    };
  });

/** The page that contains a place. A page contains itself. */
export const pageOf = (parts: readonly JourneyPart[], id: string): JourneyPart | undefined =>
  parts.find(
    (part) =>
      part.idContentItem === id || part.children.some((child) => child.idContentItem === id),
  );
