import type { PersonDatabase } from '#sync/mirror/database.ts';
import { readTags, readTopics } from '#sync/reads/read-tags.ts';

/**
 * Whether to ask after the terms: a person who has chosen topics is not asked again with each new
 * version of the terms.
 */
export const asksForTopics = async (db: PersonDatabase, idUser: string): Promise<boolean> =>
  (await readTopics(db, idUser)).length === 0 && (await readTags(db)).length > 0;
