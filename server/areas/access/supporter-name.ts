import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';

/**
 * The name of the administrator of a support access, as it is kept with what they recorded. An
 * account that is gone is named by its id: what was recorded must not pass for the person's own.
 * Null without support access.
 */
export const readSupporterName = async (
  tx: Executor,
  tenant: string,
  supporter: string | undefined,
): Promise<string | null> => {
  if (supporter === undefined) return null;
  const { id, name } = people;
  const [row] = await tx
    .select({ name })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(id, supporter)));
  return row?.name ?? supporter;
};
