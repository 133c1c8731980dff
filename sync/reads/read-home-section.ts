// What home consists of: the first section of a home type, and those of its contents that still
// exist.
import type { Content } from '#contract/areas/content/entities/content.ts';
import {
  SECTION_HOME,
  SECTIONS_BY_BLOCKS,
  type Section,
  type SectionItem,
} from '#contract/areas/content/entities/section.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { contentsOf, contentTables } from './granted.ts';

/** A content of a section, with what the section defines for its tile. */
export interface SectionContent {
  item: SectionItem;
  content: Content;
}

export type HomeKind =
  /** Also when the company has no section: then its page is its home. */
  { by: 'blocks' } | { by: 'section'; section: Section; items: SectionContent[] };

const isHome = ({ idSectionType }: Section): boolean =>
  idSectionType === SECTION_HOME || SECTIONS_BY_BLOCKS.includes(idSectionType);

/** The contents of a section that are offered, in its order. */
export const readSectionContents = (
  db: PersonDatabase,
  { items }: Section,
): Promise<SectionContent[]> =>
  db.transaction('r', contentTables(db), async () => {
    const contents = await contentsOf(
      db,
      items.map(({ idContentItem }) => idContentItem),
    );
    return items.flatMap((item, at) => {
      const content = contents[at];
      return content?.active === 1 ? [{ item, content }] : [];
    });
  });

export const readHomeSection = (db: PersonDatabase): Promise<HomeKind> =>
  db.transaction('r', [db.mirror('section'), ...contentTables(db)], async () => {
    const [first] = (await db.mirror('section').toArray())
      .filter(isHome)
      .sort((a, b) => a.order - b.order);
    if (!first || first.idSectionType !== SECTION_HOME) return { by: 'blocks' };
    return { by: 'section', section: first, items: await readSectionContents(db, first) };
  });
