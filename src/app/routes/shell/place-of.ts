import { navigationTypes } from '#contract/areas/content/api/navigation.ts';
import { id } from '#contract/primitives.ts';
import type { Section } from '#contract/areas/content/entities/section.ts';
import type { Place } from '#src/learning/recording/stay.ts';
import { patterns, readPath } from '#src/paths.ts';

/** Contents, lessons and evaluations have records of their own. The old addresses only lead on. */
const others: ReadonlySet<string> = new Set([
  'content',
  'lessonList',
  'lesson',
  'evaluation',
  'youtubePlayer',
  'hostedPlayer',
  'login',
]);

/**
 * The place of an address whose time is recorded; null where it has none. `sections` by id, in
 * lower case.
 */
export const placeOf = (
  path: string,
  sections: ReadonlyMap<string, Pick<Section, 'idSection'>> | undefined,
): Place | null => {
  const node = readPath.nodeOf(path);
  if (node !== undefined && !id.safeParse(node).success) return null;
  if (node !== undefined)
    return { idNavigationItem: node, idNavigationType: navigationTypes.page, idSection: null };
  const asked = readPath.sectionOf(path);
  if (asked !== undefined) {
    const section = sections?.get(asked);
    return section
      ? {
          idNavigationItem: section.idSection,
          idNavigationType: navigationTypes.section,
          idSection: section.idSection,
        }
      : null;
  }
  const pattern = readPath.isHome(path) ? patterns.home : readPath.patternOf(path);
  const screen = Object.entries(patterns).find(([, one]) => one === pattern)?.[0];
  if (screen === undefined || others.has(screen) || screen.startsWith('old')) return null;
  return { idNavigationItem: screen, idNavigationType: navigationTypes.screen, idSection: null };
};
