import { commands } from '#contract/commands/registry.ts';
import { and, eq } from 'drizzle-orm';
import type { Topics } from '#contract/entities/topics.ts';
import { personTopics } from '#server/db/schema/social.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { personScope } from '#server/sync/scope.ts';

/** The topics that a person likes, all of them: the choice that was made last, whenever it arrives. */
export const tagsSet = commandHandler(commands['tags.set'], async ({ tx, tenant, idUser, at, changes }, payload) => {
  if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
  const t = personTopics;
  const [known] = await tx
    .select()
    .from(t)
    .where(and(eq(t.tenant, tenant), eq(t.idUser, idUser)));
  if (known && known.setAt > at) {
    return { merged: { success: true, data: { idUser, tags: known.tags, lastModified: known.setAt.toISOString() } } };
  }
  const tags = [...new Set(payload.tags)];
  await tx
    .insert(t)
    .values({ tenant, idUser, tags, setAt: at })
    .onConflictDoUpdate({ target: [t.tenant, t.idUser], set: { tags, setAt: at } });
  const data: Topics = { idUser, tags, lastModified: at.toISOString() };
  changes.put(personScope(idUser), 'topics', idUser, data);
  return { answer: { success: true, data } };
});
