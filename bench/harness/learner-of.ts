import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';

/** Id of the seeded learner of a company. */
export const learnerOf = async (db: Database, tenant: string): Promise<string> => {
  const [learner] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.username, 'aprendiz')));
  if (!learner) throw new Error('no learner was seeded');
  return learner.id;
};
