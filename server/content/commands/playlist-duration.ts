import { commands } from '#contract/commands/registry.ts';
import { eq, and } from 'drizzle-orm';
import { contents } from '#server/db/schema/learning.ts';
import { commandHandler } from '#server/sync/command-handler.ts';
import { COMPANY_SCOPE } from '#server/sync/scope.ts';

/** The first figure stays. Where the videos are known here, it is theirs and not the device's. */
export const playlistDuration = commandHandler(commands['playlist.duration'], async (context, { idContentItem, duration }) => {
  const { tx, tenant, changes } = context;
  const content = await context.content(idContentItem);
  if (!content?.playlist) return { rejected: 'not_found' };
  if (content.duration !== null) return { merged: { success: true } };
  const known = content.playlist.medias.reduce((sum, media) => sum + media.duration, 0);
  const doc = { ...content, duration: known > 0 ? known : duration };
  await tx
    .update(contents)
    .set({ doc })
    .where(and(eq(contents.tenant, tenant), eq(contents.id, idContentItem)));
  changes.put(COMPANY_SCOPE, 'content', idContentItem, doc);
  return { answer: { success: true } };
});
