/** What people asked about plans, as administrators see it. */
import { and, eq } from 'drizzle-orm';
import type { PlanRequest } from '#contract/areas/company/entities/plan-request.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { planRequests } from '#server/db/schema/plan.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';

type Place = Pick<Writing, 'tx' | 'tenant' | 'changes'>;
export type RequestRow = typeof planRequests.$inferSelect;

export const presentPlanRequest = (
  row: RequestRow,
  person: PersonRow | null,
  answerer: PersonRow | null,
): PlanRequest => ({
  idPlanRequest: row.id,
  kind: row.kind,
  idUser: row.idUser,
  name: person?.name ?? '',
  email: person?.email ?? null,
  role: row.role ?? person?.role ?? null,
  department: row.department ?? person?.department ?? null,
  idPlan: row.idPlan,
  planName: row.planName,
  numberOfLicences: row.licences,
  price: row.price,
  message: row.message,
  numberOfEmployees: row.employees,
  creationDate: row.createdAt.toISOString(),
  answeredDate: row.answeredAt?.toISOString() ?? null,
  answeredBy: answerer?.name ?? null,
});

/** Administrators see it as it is now. */
export const tellPlanRequest = async (
  { tx, tenant, changes }: Place,
  row: RequestRow,
): Promise<PlanRequest> => {
  const answerer = row.answeredBy === null ? null : await readPerson(tx, tenant, row.answeredBy);
  const shown = presentPlanRequest(row, await readPerson(tx, tenant, row.idUser), answerer);
  changes.put(ADMIN_SCOPE, 'planRequest', row.id, shown);
  return shown;
};

type NewRequest = Omit<typeof planRequests.$inferInsert, 'tenant'>;

/** Null where a request with this id is known. */
export const addPlanRequest = async (
  place: Place,
  input: NewRequest,
): Promise<PlanRequest | null> => {
  const { tx, tenant } = place;
  const [row] = await tx
    .insert(planRequests)
    .values({ tenant, ...input })
    .onConflictDoNothing()
    .returning();
  return row ? tellPlanRequest(place, row) : null;
};

export const planRequestOf = async (
  { tx, tenant }: Omit<Place, 'changes'>,
  id: string,
): Promise<RequestRow | null> => {
  const [row] = await tx
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.tenant, tenant), eq(planRequests.id, id)))
    .for('update');
  return row ?? null;
};
