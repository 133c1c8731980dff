import { eq } from 'drizzle-orm';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { putGroup } from '../put/put-group.ts';
import { people } from '#server/db/schema/access.ts';
import { groupMembers } from '#server/db/schema/classes.ts';
import type { Writing } from '#server/feed/write.ts';
import type { CompanyPlan } from '../import-plan.ts';

/** Writes the groups of the folder, and empties groups that it no longer has. */
export const writeGroups = async (writing: Writing, { groups }: CompanyPlan): Promise<void> => {
  if (groups === null) return;
  const { tx, tenant } = writing;
  const known = await tx
    .selectDistinct({ idGroup: groupMembers.idGroup })
    .from(groupMembers)
    .where(eq(groupMembers.tenant, tenant));
  for (const { idGroup } of known)
    if (!groups.some(({ id }) => id === idGroup)) await putGroup(writing, idGroup, []);
  const rows =
    groups.length === 0
      ? []
      : await tx
          .select({ id: people.id, usernameKey: people.usernameKey })
          .from(people)
          .where(eq(people.tenant, tenant));
  const ids = new Map(rows.map(({ id, usernameKey }) => [usernameKey, id]));
  for (const group of groups)
    await putGroup(
      writing,
      group.id,
      group.people.flatMap((username) => ids.get(loginKey(username)) ?? []),
    );
};
