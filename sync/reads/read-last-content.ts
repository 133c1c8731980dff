// The content that the person was in last, on whatever device: what they may want to go back to after a login.
import type { PersonDatabase } from '../mirror/database.ts';
import { contentOf, contentTables } from './granted.ts';

export interface LastContent {
  idContentItem: string;
  title: string;
}

/** Null where nothing was ever opened, or nothing of it is offered any more. */
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
