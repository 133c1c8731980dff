import { and, eq } from 'drizzle-orm';
import type { EnrollmentRequest } from '#contract/areas/learning/entities/enrollment-request.ts';
import type { RequestCase } from '#contract/areas/learning/entities/request-case.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { teams } from '#server/db/schema/classes.ts';
import type { Changes } from '#server/feed/changes.ts';
import { ADMIN_SCOPE, personScope } from '#server/feed/scope.ts';
import { presentRequest, type RequestRow } from './present-request.ts';

interface TellContext {
  tx: Executor;
  tenant: string;
  changes: Changes;
}

const personOf = async ({ tx, tenant }: TellContext, idUser: string) => {
  const { name, role, unit } = people;
  const [person] = await tx
    .select({ name, role, unit })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  return person ?? { name: '', role: null, unit: null };
};

/** Publishes a request to the person, and to the administrators with who asked for which class. */
export const tellRequest = async (
  context: TellContext,
  row: RequestRow,
): Promise<EnrollmentRequest> => {
  const { tx, tenant, changes } = context;
  const told = presentRequest(row);
  changes.put(personScope(row.idUser), 'enrollmentRequest', row.id, told);
  const [team] = await tx
    .select({ doc: teams.doc })
    .from(teams)
    .where(and(eq(teams.tenant, tenant), eq(teams.id, row.idTeam)));
  const wasSettled = row.decidedBy !== null && row.status !== 'CANCELED';
  const seen: RequestCase = {
    ...told,
    ...(await personOf(context, row.idUser)),
    teamName: team?.doc.name ?? '',
    initialDate: team?.doc.initialDate ?? null,
    decidedBy: wasSettled ? (await personOf(context, row.decidedBy ?? '')).name : null,
  };
  changes.put(ADMIN_SCOPE, 'requestCase', row.id, seen);
  return told;
};
