/** Departments and units. */
import { and, asc, count, eq } from 'drizzle-orm';
import { listOrgUnits, renameOrgUnit, type OrgUnit } from '#contract/areas/people/api/org-units.ts';
import { presentMe } from '#server/areas/access/present-me.ts';
import { moveStandings } from '#server/areas/campaign/ranking/standings.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { orgUnits } from '#server/db/schema/people.ts';
import { personScope } from '#server/feed/scope.ts';
import { Failure } from '#server/failure.ts';
import { administer } from './audit/administer.ts';
import { forPerson } from './services.ts';

const o = orgUnits;

const readOrgUnits = async (db: Executor, tenant: string): Promise<OrgUnit[]> => {
  const rows = await db
    .select()
    .from(o)
    .where(eq(o.tenant, tenant))
    .orderBy(asc(o.kind), asc(o.nameKey));
  const counts = { department: new Map<string, number>(), unit: new Map<string, number>() };
  for (const kind of ['department', 'unit'] as const) {
    const key = kind === 'department' ? people.departmentKey : people.unitKey;
    for (const { name, n } of await db
      .select({ name: key, n: count() })
      .from(people)
      .where(eq(people.tenant, tenant))
      .groupBy(key))
      counts[kind].set(name, n);
  }
  return rows.map(({ id, kind, name, nameKey }) => ({
    idOrgUnit: id,
    kind,
    name,
    people: counts[kind].get(nameKey) ?? 0,
  }));
};

export const listOrgUnitsRoute = forPerson(listOrgUnits, async ({ services: { db }, tenant }) => ({
  orgUnits: await readOrgUnits(db, tenant),
}));

export const renameOrgUnitRoute = forPerson(
  renameOrgUnit,
  async ({ services, person, tenant, params, body }) => {
    const { db } = services;
    const named = and(eq(o.tenant, tenant), eq(o.id, params.idOrgUnit));
    await administer(
      services,
      person,
      async (writing, note) => {
        const { tx, changes } = writing;
        const [row] = await tx.select().from(o).where(named).for('update');
        if (!row) throw new Failure('not_found');
        if (row.name === body.name) return;
        await tx.update(o).set({ name: body.name }).where(named);
        const [key, field] =
          row.kind === 'department'
            ? ([people.departmentKey, 'department'] as const)
            : ([people.unitKey, 'unit'] as const);
        const moved = await tx
          .update(people)
          .set({ [field]: body.name })
          .where(and(eq(people.tenant, tenant), eq(key, row.nameKey)))
          .returning();
        for (const one of moved) {
          await moveStandings(tx, { tenant, idUser: one.id }, one);
          changes.put(personScope(one.id), 'me', one.id, presentMe(one));
        }
        await note({
          action: 'orgUnit.rename',
          subjectKind: 'orgUnit',
          idSubject: row.id,
          subjectName: body.name,
          before: { name: row.name },
          after: { name: body.name },
        });
      },
      'name_taken',
    );
    const orgUnit = (await readOrgUnits(db, tenant)).find(
      ({ idOrgUnit }) => idOrgUnit === params.idOrgUnit,
    );
    if (!orgUnit) throw new Failure('not_found');
    return { orgUnit };
  },
);
