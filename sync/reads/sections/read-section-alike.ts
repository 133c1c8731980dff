// The other contents of the same kind in a section, those that follow in its list first.
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { contentsOf, contentTables } from '../granted.ts';

/** Empty where the content does not stand in the section's row. */
export const readSectionAlike = (
  db: PersonDatabase,
  idSection: string,
  { idContentItem, idContentType }: Pick<Content, 'idContentItem' | 'idContentType'>,
): Promise<Content[]> =>
  db.transaction('r', [...contentTables(db), db.mirror('section')], async () => {
    const section = await db.mirror('section').get(idSection);
    const listed = (section?.entries ?? []).flatMap((entry) => entry.idContentItem ?? []);
    const ids = [
      ...new Set([...listed, ...(section?.items ?? []).map((one) => one.idContentItem)]),
    ];
    const at = ids.indexOf(idContentItem);
    if (at < 0) return [];
    const others = await contentsOf(db, [...ids.slice(at + 1), ...ids.slice(0, at)]);
    return others.filter(
      (one): one is Content => one !== undefined && one.idContentType === idContentType,
    );
  });
