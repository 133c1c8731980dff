/** What follows from a change of fields that others hold, too. */
import { and, eq } from 'drizzle-orm';
import { presentMe } from '#server/areas/access/present-me.ts';
import { people } from '#server/db/schema/access.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

/** Of the fields that the person may edit, too: a later edit of theirs is measured against these. */
export const editedByPerson: readonly string[] = ['name', 'phone', 'email'];

/** Their people show the manager's name. */
export const renameManager = async (
  { tx, tenant, changes }: Writing,
  idManager: string,
  managerName: string,
): Promise<void> => {
  const rows = await tx
    .update(people)
    .set({ managerName })
    .where(and(eq(people.tenant, tenant), eq(people.idManager, idManager)))
    .returning();
  for (const row of rows) changes.put(personScope(row.id), 'me', row.id, presentMe(row));
};
