/**
 * Whether an attempt was finished after the end of its class, or after the days that the class
 * gives the person.
 */
import { and, eq } from 'drizzle-orm';
import { isInTime } from '#contract/areas/learning/rules/enrollment-end.ts';
import type { Tx } from '#server/db/database.ts';
import { teams } from '#server/db/schema/classes.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import type { AttemptRow } from '#server/areas/learning/attempts/present-attempt.ts';

type Finished = Pick<AttemptRow, 'tenant' | 'idUser' | 'idEnrollment' | 'finishDate'>;

export const finishedAfterEnd = async (
  tx: Tx,
  { tenant, idUser, idEnrollment, finishDate }: Finished,
): Promise<boolean> => {
  if (!finishDate) return false;
  const e = enrollments;
  const [found] = await tx
    .select({ startDate: e.startDate, team: teams.doc })
    .from(e)
    .innerJoin(teams, and(eq(teams.tenant, e.tenant), eq(teams.id, e.idTeam)))
    .where(and(eq(e.tenant, tenant), eq(e.idUser, idUser), eq(e.id, idEnrollment)));
  if (!found) return false;
  const { startDate, team } = found;
  return !isInTime(
    { startDate: startDate.toISOString(), team, validityMonths: null },
    finishDate.getTime(),
  );
};
