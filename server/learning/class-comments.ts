/** Who is in a class, and what was said in it before they came. */
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { comments } from '#server/db/schema/social.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';

/** Every person who was ever enrolled in the class: what they said there stays theirs to read. */
export const peopleOfClass = async (
  executor: Executor,
  tenant: string,
  idTeam: string,
): Promise<string[]> => {
  const rows = await executor
    .selectDistinct({ idUser: enrollments.idUser })
    .from(enrollments)
    .where(and(eq(enrollments.tenant, tenant), eq(enrollments.idTeam, idTeam)));
  return rows.map(({ idUser }) => idUser);
};

/**
 * Tells a person who has just come into a class what was said in it. The caller holds the lock on
 * the class's row, so nothing is said meanwhile.
 */
export const tellClassComments = async (
  executor: Executor,
  changes: Changes,
  { tenant, idUser, idTeam }: { tenant: string; idUser: string; idTeam: string },
): Promise<void> => {
  const said = await executor
    .select({ id: comments.id, doc: comments.doc })
    .from(comments)
    .where(
      and(
        eq(comments.tenant, tenant),
        eq(comments.entityType, 'TEAM'),
        eq(comments.idEntity, idTeam),
      ),
    );
  for (const { id, doc } of said) changes.put(personScope(idUser), 'grantedComment', id, doc);
};
