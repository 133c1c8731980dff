import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { groupMembers, teams } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';
import type { Changes } from '#server/feed/changes.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';
import { presentTeam } from './present-team.ts';

/** Publishes the current state of a class to every person who may see it. */
export const tellOfTeam = async (
  tx: Tx,
  tenant: string,
  changes: Changes,
  row: typeof teams.$inferSelect,
): Promise<void> => {
  const doc = presentTeam(row);
  const [node] = await tx
    .select({ idGroup: nodes.idGroup })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, row.idNode)));
  if (!node?.idGroup) {
    changes.put(COMPANY_SCOPE, 'team', row.id, doc);
    return;
  }
  const members = await tx
    .select({ idUser: groupMembers.idUser })
    .from(groupMembers)
    .where(and(eq(groupMembers.tenant, tenant), eq(groupMembers.idGroup, node.idGroup)));
  for (const { idUser } of members) changes.put(personScope(idUser), 'grantedTeam', row.id, doc);
};

/**
 * Takes one seat of a class. The condition is part of the update: when two people want the last
 * seat, the second waits for the first's commit and is then refused. `beyond` ignores the capacity,
 * by decision of an administrator.
 */
export const reserveSeat = async (
  tx: Tx,
  tenant: string,
  changes: Changes,
  idTeam: string,
  beyond: boolean,
): Promise<boolean> => {
  const capacity = sql`(${teams.doc}->>'capacity')::int`;
  const [row] = await tx
    .update(teams)
    .set({ taken: sql`${teams.taken} + 1` })
    .where(
      and(
        eq(teams.tenant, tenant),
        eq(teams.id, idTeam),
        beyond ? sql`true` : sql`(${capacity} is null or ${teams.taken} < ${capacity})`,
      ),
    )
    .returning();
  if (!row) return false;
  await tellOfTeam(tx, tenant, changes, row);
  return true;
};
