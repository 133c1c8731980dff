import { and, eq, notInArray } from 'drizzle-orm';
import { groupMembers } from '#server/db/schema/classes.ts';
import type { Writing } from '#server/feed/write.ts';

/**
 * Replaces the members of a group, apart from who bought their way in. `grantToGroups` then updates
 * the feeds.
 */
export const putGroup = async (
  { tx, tenant }: Writing,
  idGroup: string,
  people: readonly string[],
): Promise<void> => {
  const g = groupMembers;
  const left = people.length > 0 ? [notInArray(g.idUser, [...people])] : [];
  await tx
    .delete(g)
    .where(and(eq(g.tenant, tenant), eq(g.idGroup, idGroup), eq(g.bought, false), ...left));
  if (people.length === 0) return;
  await tx
    .insert(g)
    .values(people.map((idUser) => ({ tenant, idGroup, idUser })))
    .onConflictDoNothing();
};
