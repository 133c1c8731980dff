import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import type { PersonRow } from './find-person.ts';

export const readPerson = async (
  executor: Executor,
  tenant: string,
  idUser: string,
): Promise<PersonRow | null> => {
  const [row] = await executor
    .select()
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  return row ?? null;
};
