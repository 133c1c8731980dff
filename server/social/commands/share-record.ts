import { commands } from '#contract/commands/registry.ts';
import { shares } from '#server/db/schema/social.ts';
import { commandHandler } from '#server/sync/command-handler.ts';

/** A line in the log of who shared what; each one counts. */
export const shareRecord = commandHandler(commands['share.record'], async (context, { idShare, idUser: said, idContent, event }) => {
  const { tx, tenant, idUser, at, receivedAt } = context;
  if (said !== idUser) return { rejected: 'forbidden', field: 'idUser' };
  if (!(await context.content(idContent))) return { rejected: 'not_found' };
  await tx
    .insert(shares)
    .values({ tenant, id: idShare, idUser, idContentItem: idContent, event, sharedAt: at, receivedAt })
    .onConflictDoNothing();
  return { answer: { success: true } };
});
