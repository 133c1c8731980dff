// The items of a section with what they lead to. An item whose target the mirror does not have is
// left out: it was removed, or it is for others.
import type { Content } from '#contract/areas/content/entities/content.ts';
import { entriesOf, type MenuOption } from '#contract/areas/access/entities/menu.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { RatingSummary } from '#contract/areas/content/entities/rating.ts';
import type { Section, SectionEntry } from '#contract/areas/content/entities/section.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { contentsOf, contentTables, nodesOf, nodeTables } from '../granted.ts';

export interface EntryRow {
  entry: SectionEntry;
  /** What it leads to: at most one of the three. */
  content: Content | null;
  node: Node | null;
  section: Section | null;
  rating: RatingSummary | null;
  /** The person's own vote. */
  vote: number | null;
}

/** At most so many are read at once. */
export type Entries = readonly SectionEntry[];

const idsOf = (entries: Entries, key: 'idContentItem' | 'idNode' | 'sectionTo'): string[] =>
  entries.flatMap(({ [key]: id }) => (id ? [id] : []));

const byId = <T>(ids: readonly string[], rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(ids.flatMap((id, at) => (rows[at] === undefined ? [] : [[id, rows[at]] as const])));

export const readEntries = (db: PersonDatabase, entries: Entries): Promise<EntryRow[]> =>
  db.transaction(
    'r',
    [
      ...contentTables(db),
      ...nodeTables(db),
      db.mirror('section'),
      db.mirror('ratingSummary'),
      db.mirror('rating'),
    ],
    async () => {
      const [contentIds, nodeIds, sectionIds] = [
        idsOf(entries, 'idContentItem'),
        idsOf(entries, 'idNode'),
        idsOf(entries, 'sectionTo'),
      ];
      const [contents, nodes, sections, ratings, votes] = await Promise.all([
        contentsOf(db, contentIds),
        nodesOf(db, nodeIds),
        db.mirror('section').bulkGet(sectionIds),
        db.mirror('ratingSummary').bulkGet(contentIds),
        db.mirror('rating').bulkGet(contentIds),
      ]);
      const known = {
        contents: byId(contentIds, contents),
        nodes: byId(nodeIds, nodes),
        sections: byId(sectionIds, sections),
        ratings: byId(contentIds, ratings),
        votes: byId(contentIds, votes),
      };
      return entries.flatMap((entry) => {
        const content = known.contents.get(entry.idContentItem ?? '') ?? null;
        const node = known.nodes.get(entry.idNode ?? '') ?? null;
        const section = known.sections.get(entry.sectionTo ?? '') ?? null;
        if (entry.idContentItem && content?.active !== 1) return [];
        if (entry.idNode && node?.status !== 'PUBLISHED') return [];
        if (entry.sectionTo && !section) return [];
        const rating = known.ratings.get(entry.idContentItem ?? '') ?? null;
        return [
          {
            entry,
            content,
            node,
            section,
            rating,
            vote: known.votes.get(entry.idContentItem ?? '')?.vote ?? null,
          },
        ];
      });
    },
  );

/** Where a section stands in the company's menu. */
export interface MenuPlace {
  /** The entries above it, from the first level. */
  above: readonly MenuOption[];
  /** The entry that leads to it; null where none does. */
  option: MenuOption | null;
}

export const findInMenu = (
  options: readonly MenuOption[],
  idSection: string,
  above: readonly MenuOption[] = [],
): MenuPlace | null => {
  for (const option of options) {
    if (option.sectionTo?.toLowerCase() === idSection.toLowerCase()) return { above, option };
    const found = findInMenu(option.options ?? [], idSection, [...above, option]);
    if (found) return found;
  }
  return null;
};

export const readMenuPlace = async (db: PersonDatabase, idSection: string): Promise<MenuPlace> => {
  const menu = await db.mirror('menu').get('menu');
  return (menu && findInMenu(entriesOf(menu), idSection)) ?? { above: [], option: null };
};

/**
 * The entries below a section in the menu, as its items: what a menu grid shows that has none of
 * its own.
 */
export const entriesBelow = ({ option }: MenuPlace): SectionEntry[] =>
  (option?.options ?? []).map(({ text, idNode, sectionTo, address }, at) => ({
    idEntry: `m${at + 1}`,
    text,
    idNode,
    sectionTo,
    address,
  }));
