import { and, eq } from 'drizzle-orm';
import { people } from '#server/db/schema/access.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { PersonRow } from './find-person.ts';
import { presentMe } from './present-me.ts';

/** Records the time of this login and updates `me` on the person's other devices. */
export const noteEntry = async ({ tx, tenant, now, changes }: Writing, idUser: string): Promise<PersonRow | null> => {
  const [row] = await tx
    .update(people)
    .set({ lastLogin: now })
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
    .returning();
  if (!row) return null;
  changes.put(personScope(idUser), 'me', idUser, presentMe(row));
  return row;
};
