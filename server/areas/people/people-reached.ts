/** Which people a role reaches, as a condition on `people`. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { HeldRole, Reach } from '#contract/role.ts';
import { people } from '#server/db/schema/access.ts';
import { orgUnits } from '#server/db/schema/people.ts';
import type { Person } from '#server/http/person.ts';

const nameKeyOf = (tenant: string, idOrgUnit: string): SQL =>
  sql`(select ${orgUnits.nameKey} from ${orgUnits}
    where ${orgUnits.tenant} = ${tenant} and ${orgUnits.id} = ${idOrgUnit})`;

/**
 * The people whose manager is this one, and theirs. A circle of managers ends by itself: `union`
 * takes no person twice. The person is in it only by such a circle, and is left out.
 */
export const peopleBelow = (tenant: string, idUser: string): SQL => sql`(
  with recursive below as (
    select p.id from people p where p.tenant = ${tenant} and p.id_manager = ${idUser}
    union
    select p.id from people p join below on p.id_manager = below.id where p.tenant = ${tenant}
  ) select id from below where id <> ${idUser})`;

const reachedByRole = (
  { tenant, idUser }: Pick<Person, 'tenant' | 'idUser'>,
  { scope, idScope }: HeldRole,
): SQL | undefined => {
  if (scope === 'below') return sql`${people.id} in ${peopleBelow(tenant, idUser)}`;
  if (scope === 'department' && idScope !== null)
    return sql`${people.departmentKey} = ${nameKeyOf(tenant, idScope)}`;
  if (scope === 'unit' && idScope !== null)
    return sql`${people.unitKey} = ${nameKeyOf(tenant, idScope)}`;
  // Areas and classes hold no people by themselves.
  return undefined;
};

/** The rows of `people` that the caller may see: of their company, and of that what they reach. */
export const peopleReached = (person: Person, reach: Reach): SQL => {
  const ofCompany = eq(people.tenant, person.tenant);
  if (reach === 'company') return ofCompany;
  const parts = reach.flatMap((role) => reachedByRole(person, role) ?? []);
  return and(ofCompany, parts.length === 0 ? sql`false` : or(...parts)) ?? sql`false`;
};
