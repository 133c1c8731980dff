import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PersonRow } from './find-person.ts';
import type { Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';

/**
 * Blocks other writes of these people until the end of the transaction. Locks in the order of ids,
 * against deadlocks.
 */
export const lockPeople = async (
  tx: Tx,
  tenant: string,
  ids: readonly string[],
): Promise<Map<string, PersonRow>> => {
  const rows = await tx
    .select()
    .from(people)
    .where(and(eq(people.tenant, tenant), inArray(people.id, [...ids])))
    .orderBy(asc(people.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};
