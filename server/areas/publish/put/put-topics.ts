import type { Topics } from '#contract/areas/content/entities/topics.ts';
import { personTopics } from '#server/db/schema/social.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** Sets a person's initial topics; topics that they chose themselves are kept. */
export const putTopics = async (
  { tx, tenant, now, changes }: Writing,
  idUser: string,
  tags: string[],
): Promise<void> => {
  const written = await tx
    .insert(personTopics)
    .values({ tenant, idUser, tags, setAt: now })
    .onConflictDoNothing()
    .returning({ idUser: personTopics.idUser });
  const data: Topics = { idUser, tags, lastModified: now.toISOString() };
  if (written.length > 0) changes.put(personScope(idUser), 'topics', idUser, data);
};
