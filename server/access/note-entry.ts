import { and, eq } from 'drizzle-orm';
import { people } from '#server/db/schema/access.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import type { PersonRow } from './find-person.ts';
import { presentMe } from './present-me.ts';

export interface Entry {
  person: PersonRow;
  /** This person had never signed in before. */
  isFirst: boolean;
}

/** Records the time of this login and updates `me` on the person's other devices. */
export const noteEntry = async (
  { tx, tenant, now, changes }: Writing,
  idUser: string,
): Promise<Entry | null> => {
  const own = and(eq(people.tenant, tenant), eq(people.id, idUser));
  // Locked, so that of two logins at once only one is the first.
  const [before] = await tx
    .select({ lastLogin: people.lastLogin })
    .from(people)
    .where(own)
    .for('update');
  const [row] = await tx.update(people).set({ lastLogin: now }).where(own).returning();
  if (!before || !row) return null;
  changes.put(personScope(idUser), 'me', idUser, presentMe(row));
  return { person: row, isFirst: before.lastLogin === null };
};
