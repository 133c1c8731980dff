// The content that the person used last, on any device: offered to return to after a log-in.
import type { PersonDatabase } from '../mirror/database.ts';
import { contentOf, contentTables } from './granted.ts';

export interface LastContent {
  idContentItem: string;
  title: string;
}

/** Null when nothing was ever opened, or when none of it is available any more. */
export const readLastContent = (db: PersonDatabase): Promise<LastContent | null> =>
  db.transaction('r', [db.mirror('contentEnrollment'), ...contentTables(db)], async () => {
    const touched = await db.mirror('contentEnrollment').toArray();
    touched.sort((a, b) => (a.lastModified < b.lastModified ? 1 : -1));
    for (const { idContentItem } of touched) {
      const content = await contentOf(db, idContentItem);
      if (content?.active === 1) return { idContentItem, title: content.text };
    }
    return null;
  });
