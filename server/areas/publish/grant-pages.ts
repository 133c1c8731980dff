import { filesIn, readMediaKey, restrictedOf } from '#server/areas/content/signed-media.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { readRestrictedPages, rowsByGroup } from './granted-rows.ts';
import { moveAttempts } from './put/move-attempts.ts';
import { commentsFor } from './put/move-comments.ts';
import { messagesFor } from './put/move-messages.ts';

export interface Entry {
  idUser: string;
  idGroup: string;
}

/**
 * Lets people into groups whose pages they bought, and tells their devices of these pages and of
 * what is said there: the same as `grantToGroups` would, without looking at the whole company. Who
 * is in a group already has all of it.
 */
export const grantPages = async (writing: Writing, bought: readonly Entry[]): Promise<void> => {
  if (bought.length === 0) return;
  const { tx, tenant, now, changes } = writing;
  const entered = await tx
    .insert(groupMembers)
    .values(bought.map(({ idUser, idGroup }) => ({ tenant, idGroup, idUser, bought: true })))
    .onConflictDoNothing()
    .returning({ idUser: groupMembers.idUser, idGroup: groupMembers.idGroup });
  if (entered.length === 0) return;
  const groups = [...new Set(entered.map(({ idGroup }) => idGroup))];
  const restricted = await readRestrictedPages(writing, groups);
  const terms = {
    key: await readMediaKey(tx),
    tenant,
    now,
    restricted: await restrictedOf(tx, tenant, filesIn(restricted)),
  };
  const rows = rowsByGroup(restricted, terms);
  for (const { idUser, idGroup } of entered)
    for (const row of rows.get(idGroup) ?? []) row.put(changes, personScope(idUser));
  const only = {
    people: [...new Set(entered.map(({ idUser }) => idUser))],
    idNodes: restricted.pages.map(({ id }) => id),
  };
  if (only.idNodes.length === 0) return;
  for (const { idUser, row } of [
    ...(await messagesFor(writing, only)),
    ...(await commentsFor(writing, only)),
  ])
    row.put(changes, personScope(idUser));
  await moveAttempts(writing, terms, only);
};
