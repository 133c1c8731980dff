import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { PersonRecord } from '#contract/areas/people/entities/managed-person.ts';
import type { HeldRole, Reach } from '#contract/role.ts';
import { presentMe } from '#server/areas/access/present-me.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { personRoles } from '#server/db/schema/people.ts';
import { deviceReports } from '#server/db/schema/queue.ts';
import { Failure } from '#server/failure.ts';
import type { Person } from '#server/http/person.ts';
import { peopleReached } from '../people-reached.ts';
import { stateOf } from './state-of.ts';

/** @throws Failure `not_found` also for a person whom the caller does not reach. */
export const reachedPerson = async (
  db: Executor,
  person: Person,
  reach: Reach,
  idUser: string,
): Promise<PersonRow> => {
  const [row] = await db
    .select()
    .from(people)
    .where(and(peopleReached(person, reach), eq(people.id, idUser)));
  if (!row) throw new Failure('not_found');
  return row;
};

export const rolesOf = async (
  db: Executor,
  { tenant, id }: Pick<PersonRow, 'tenant' | 'id'>,
): Promise<HeldRole[]> => {
  const { role, scope, idScope } = personRoles;
  const rows = await db
    .select({ role, scope, idScope })
    .from(personRoles)
    .where(and(eq(personRoles.tenant, tenant), eq(personRoles.idUser, id)))
    .orderBy(asc(role), asc(scope), asc(idScope));
  return rows.map(({ idScope: named, ...row }) => ({
    ...row,
    idScope: named === '' ? null : named,
  }));
};

export const presentRecord = async (db: Executor, row: PersonRow): Promise<PersonRecord> => {
  const { tenant, id, idManager, hiredOn } = row;
  const d = deviceReports;
  const devices = await db
    .select()
    .from(d)
    .where(and(eq(d.tenant, tenant), eq(d.idUser, id), isNull(d.supportedBy)))
    .orderBy(desc(d.lastContact));
  const me = presentMe(row);
  return {
    idUser: id,
    name: me.name,
    username: me.username,
    email: me.email,
    phone: me.phone,
    photo: me.photo,
    role: me.role,
    department: me.department,
    unit: me.unit,
    branch: me.branch,
    employeeCode: me.employeeCode,
    managerName: me.managerName,
    idManager,
    hiredOn,
    admin: me.admin,
    state: stateOf(row),
    roles: await rolesOf(db, row),
    devices: devices.map(({ device, deviceName, givenName, lastContact, waiting, attention }) => ({
      device,
      name: givenName ?? deviceName,
      lastContact: lastContact.toISOString(),
      waiting,
      attention,
    })),
    lastLogin: me.lastLogin,
  };
};
