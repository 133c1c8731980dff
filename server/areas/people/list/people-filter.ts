import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PeopleFilter } from '#contract/areas/people/api/people.ts';
import { type PersonState, SILENT_DAYS } from '#contract/areas/people/entities/managed-person.ts';
import { accented, unaccented } from '#server/copy/accents.ts';
import { people, sessions } from '#server/db/schema/access.ts';
import { orgUnits } from '#server/db/schema/people.ts';
import { deviceReports } from '#server/db/schema/queue.ts';

const foldedText = (text: string): string =>
  Array.from(text, (sign) => {
    const at = accented.indexOf(sign);
    return at === -1 ? sign : (unaccented[at] ?? sign);
  })
    .join('')
    .toLowerCase();

/** Each word that was typed is somewhere in the name, the login, the address or the code. */
const matches = (typed: string): SQL[] =>
  foldedText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
      return sql`${people.searchText} like ${pattern}`;
    });

/** When a device of the person was last heard of: by its session, or by a report of its queue. */
export const lastContact = sql<string | null>`greatest(
  (select max(${sessions.lastUsedAt}) from ${sessions}
    where ${sessions.tenant} = ${people.tenant} and ${sessions.idUser} = ${people.id}
      and ${sessions.supporter} is null),
  (select max(${deviceReports.lastContact}) from ${deviceReports}
    where ${deviceReports.tenant} = ${people.tenant} and ${deviceReports.idUser} = ${people.id}
      and ${deviceReports.supportedBy} is null))`;

const isSilent = (now: Date): SQL => {
  const since = new Date(now.getTime() - SILENT_DAYS * 86_400_000);
  const heard = sql`exists (select 1 from ${sessions}
    where ${sessions.tenant} = ${people.tenant} and ${sessions.idUser} = ${people.id}
      and ${sessions.supporter} is null and ${gt(sessions.lastUsedAt, since)})`;
  return sql`(${and(isNotNull(people.lastLogin), lte(people.lastLogin, since))} and not ${heard})`;
};

export const inState = (state: PersonState, now: Date): SQL | undefined => {
  const open = eq(people.blocked, false);
  if (state === 'blocked') return eq(people.blocked, true);
  if (state === 'invited') return and(open, isNull(people.lastLogin));
  if (state === 'active') return and(open, isNotNull(people.lastLogin));
  return and(open, isSilent(now));
};

/** Named by value and not by row, so that the database looks its name up once. */
const inOrgUnit = (
  key: typeof people.departmentKey | typeof people.unitKey,
  tenant: string,
  id: string,
): SQL =>
  sql`${key} = (select ${orgUnits.nameKey} from ${orgUnits}
    where ${orgUnits.tenant} = ${tenant} and ${orgUnits.id} = ${id})`;

/** What a list is filtered by, without its state. */
export const filteredBy = (
  tenant: string,
  { searchText, department, unit, manager }: Omit<PeopleFilter, 'state'>,
): SQL[] => [
  ...matches(searchText),
  ...(department === undefined ? [] : [inOrgUnit(people.departmentKey, tenant, department)]),
  ...(unit === undefined ? [] : [inOrgUnit(people.unitKey, tenant, unit)]),
  ...(manager === undefined ? [] : [eq(people.idManager, manager)]),
];
