// The topics of a company: tags of its published pages and of their active contents, in
// alphabetical order. As the server lists them.
import { contentTables, nodeTables } from './granted.ts';
import type { PersonDatabase } from '../mirror/database.ts';

export const readTags = (db: PersonDatabase): Promise<string[]> =>
  db.transaction('r', [...nodeTables(db), ...contentTables(db)], async () => {
    const [nodes, grantedNodes, contents, grantedContents] = await Promise.all([
      db.mirror('node').toArray(),
      db.mirror('grantedNode').toArray(),
      db.mirror('content').toArray(),
      db.mirror('grantedContent').toArray(),
    ]);
    const published = [...nodes, ...grantedNodes].filter(({ status }) => status === 'PUBLISHED');
    const ids = new Set(published.map(({ idNode }) => idNode));
    const active = [...contents, ...grantedContents].filter(
      (content) => content.active === 1 && ids.has(content.idNode),
    );
    const tags = new Set([...published, ...active].flatMap((row) => row.tags ?? []));
    return [...tags].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  });

/** The topics that a person has chosen, with what waits here to be sent. */
export const readTopics = async (db: PersonDatabase, idUser: string): Promise<string[]> =>
  (await db.mirror('topics').get(idUser))?.tags ?? [];
