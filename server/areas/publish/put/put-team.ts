import { and, eq } from 'drizzle-orm';
import { team as teamSchema, type Team } from '#contract/areas/learning/entities/team.ts';
import { teams } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { presentTeam } from '#server/areas/learning/enroll/present-team.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

export type TeamInput = Omit<Team, 'totalVacanciesAvailable'> & {
  /**
   * Initial number of seats taken by people whom this server does not know. Only for a new class.
   */
  taken?: number;
};

/**
 * Writes a class. An import does not change the number of taken seats. A class of a restricted page
 * is published only to its group.
 */
export const putTeam = async (
  { tx, tenant, changes }: Writing,
  { taken = 0, ...input }: TeamInput,
): Promise<void> => {
  const doc = teamSchema.parse({ ...input, totalVacanciesAvailable: null });
  const [row] = await tx
    .insert(teams)
    .values({ tenant, id: doc.idTeam, idNode: doc.idNode, taken, doc })
    .onConflictDoUpdate({
      target: [teams.tenant, teams.id],
      set: { idNode: doc.idNode, doc },
      setWhere: isNew(teams.doc),
    })
    .returning();
  if (!row) return;
  const [node] = await tx
    .select({ idGroup: nodes.idGroup })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, doc.idNode)));
  if (node?.idGroup) return;
  changes.put(COMPANY_SCOPE, 'team', doc.idTeam, presentTeam(row));
};
