/** A page of people, and how many each filter would show. */
import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { countPeople, listPeople, type PeopleSort } from '#contract/areas/people/api/people.ts';
import { people } from '#server/db/schema/access.ts';
import { orgUnits } from '#server/db/schema/people.ts';
import { deviceReports } from '#server/db/schema/queue.ts';
import { peopleReached } from '../people-reached.ts';
import { forPeople } from '../services.ts';
import { cursorOf, readCursor } from './page-cursor.ts';
import { filteredBy, inState, lastContact } from './people-filter.ts';
import { stateOf } from '../record/state-of.ts';

/** What a list is sorted by; the id last, so that no two rows are equal. */
const sortColumns = (sort: PeopleSort) =>
  sort.endsWith('unit')
    ? ([people.unitKey, people.sortName, people.id] as const)
    : ([people.sortName, people.id] as const);

const unsent = sql<number>`coalesce((select sum(${deviceReports.waiting} + ${deviceReports.attention})::int
  from ${deviceReports} where ${deviceReports.tenant} = ${people.tenant}
    and ${deviceReports.idUser} = ${people.id}), 0)`;

/** Rows behind the cursor in the order of the list, or before it. */
const beside = (
  columns: ReturnType<typeof sortColumns>,
  cursor: readonly string[],
  forward: boolean,
): SQL => {
  const row = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    cursor.map((value) => sql`${value}`),
    sql`, `,
  );
  return forward ? sql`(${row}) > (${values})` : sql`(${row}) < (${values})`;
};

export const listPeopleRoute = forPeople(
  listPeople,
  async ({ services: { db, clock }, person, reach, query }) => {
    const { sort, limit, after, before, last, state, ...filter } = query;
    const columns = sortColumns(sort);
    const descending = sort.startsWith('-');
    const wanted = and(
      peopleReached(person, reach),
      ...filteredBy(person.tenant, filter),
      state && inState(state, new Date(clock.now())),
    );
    const named = after ?? before;
    const at = named === undefined ? null : readCursor(named, columns.length);
    const backwards = last === 1 || (after === undefined && at !== null);
    // Behind a cursor means later in the order of the list, whichever way that is.
    const page = await db
      .select({
        idUser: people.id,
        name: people.name,
        username: people.username,
        photo: people.photo,
        role: people.role,
        department: people.department,
        unit: people.unit,
        admin: people.admin,
        blocked: people.blocked,
        lastLogin: people.lastLogin,
        sortName: people.sortName,
        unitKey: people.unitKey,
        lastContact: sql<Date | null>`${lastContact}`.mapWith(people.lastLogin),
        unsent,
      })
      .from(people)
      .where(and(wanted, at ? beside(columns, at, backwards === descending) : undefined))
      .orderBy(...columns.map((column) => (backwards === descending ? asc(column) : desc(column))))
      .limit(limit + 1);
    const more = page.length > limit;
    const rows = page.slice(0, limit);
    if (backwards) rows.reverse();
    const keysOf = (row: (typeof rows)[number]): string[] =>
      sort.endsWith('unit') ? [row.unitKey, row.sortName, row.idUser] : [row.sortName, row.idUser];
    const [first, end] = [rows[0], rows.at(-1)];
    const [counted] = await db
      .select({
        total: count(),
        before: first
          ? sql<number>`count(*) filter (where ${beside(columns, keysOf(first), descending)})`.mapWith(
              Number,
            )
          : sql<number>`0`.mapWith(Number),
      })
      .from(people)
      .where(wanted);
    const { total = 0, before: offset = 0 } = counted ?? {};
    return {
      people: rows.map(
        ({
          sortName: _sortName,
          unitKey: _unitKey,
          blocked,
          lastLogin,
          lastContact: seen,
          ...row
        }) => ({
          ...row,
          state: stateOf({ blocked, lastLogin }),
          lastContact: seen?.toISOString() ?? null,
        }),
      ),
      previous: first && (backwards ? more : offset > 0) ? cursorOf(keysOf(first)) : null,
      next: end && (backwards ? offset + rows.length < total : more) ? cursorOf(keysOf(end)) : null,
      total,
      offset,
    };
  },
);

const MAX_MANAGERS = 100;

export const countPeopleRoute = forPeople(
  countPeople,
  async ({ services: { db, clock }, person, tenant, reach, query }) => {
    const now = new Date(clock.now());
    const mine = peopleReached(person, reach);
    const { state, department, unit, manager, searchText } = query;
    const stated = state && inState(state, now);
    /** Each filter counts its own choices with all the others as they are. */
    const besides = (left: 'state' | 'department' | 'unit' | 'manager') =>
      and(
        mine,
        ...filteredBy(tenant, {
          searchText,
          ...(left !== 'department' && { department }),
          ...(left !== 'unit' && { unit }),
          ...(left !== 'manager' && { manager }),
        }),
        left === 'state' ? undefined : stated,
      );
    const among = (named: 'active' | 'invited' | 'blocked' | 'silent') =>
      sql<number>`count(*) filter (where ${inState(named, now)})`.mapWith(Number);
    const [all] = await db.select({ n: count() }).from(people).where(mine);
    const [states] = await db
      .select({
        any: count(),
        active: among('active'),
        invited: among('invited'),
        blocked: among('blocked'),
        silent: among('silent'),
      })
      .from(people)
      .where(besides('state'));
    const ofKind = async (kind: 'department' | 'unit') => {
      const key = kind === 'department' ? people.departmentKey : people.unitKey;
      const counts = db
        .select({ key: sql<string>`${key}`.as('key'), n: count().as('n') })
        .from(people)
        .where(besides(kind))
        .groupBy(key)
        .as('counts');
      return db
        .select({ id: orgUnits.id, name: orgUnits.name, count: counts.n })
        .from(orgUnits)
        .innerJoin(counts, eq(counts.key, orgUnits.nameKey))
        .where(and(eq(orgUnits.tenant, tenant), eq(orgUnits.kind, kind)))
        .orderBy(asc(orgUnits.nameKey));
    };
    const managed = await db
      .select({ id: people.idManager, n: count() })
      .from(people)
      .where(and(besides('manager'), isNotNull(people.idManager)))
      .groupBy(people.idManager)
      .orderBy(desc(count()))
      .limit(MAX_MANAGERS);
    const ids = managed.flatMap(({ id }) => id ?? []);
    const names = await db
      .select({ id: people.id, name: people.name, sortName: people.sortName })
      .from(people)
      .where(and(eq(people.tenant, tenant), inArray(people.id, ids)))
      .orderBy(asc(people.sortName));
    const reports = new Map(managed.map(({ id, n }) => [id, n]));
    return {
      all: all?.n ?? 0,
      states: states ?? { any: 0, active: 0, invited: 0, blocked: 0, silent: 0 },
      departments: await ofKind('department'),
      units: await ofKind('unit'),
      managers: names.map(({ id, name }) => ({ id, name, count: reports.get(id) ?? 0 })),
    };
  },
);
