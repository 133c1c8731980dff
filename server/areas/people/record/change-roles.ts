/** Who may do what: roles over parts of the company, and over all of it. */
import { and, eq, inArray } from 'drizzle-orm';
import { appointPerson, changePersonRoles } from '#contract/areas/people/api/people.ts';
import type { HeldRole } from '#contract/role.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import type { Tx } from '#server/db/database.ts';
import { teams } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { orgUnits, personRoles } from '#server/db/schema/people.ts';
import { personScope } from '#server/feed/scope.ts';
import { Failure } from '#server/failure.ts';
import { administer } from '../audit/administer.ts';
import { forPeople, forPerson } from '../services.ts';
import { demandOtherOwner, demandRank } from './change-rules.ts';
import { presentRecord, reachedPerson, rolesOf } from './read-record.ts';

const keyOf = ({ role, scope, idScope }: HeldRole): string =>
  `${role}~${scope}${idScope === null ? '' : `~${idScope}`}`;

/** What the roles name is there. @throws Failure `scope_unknown`. */
const demandScopes = async (tx: Tx, tenant: string, roles: readonly HeldRole[]): Promise<void> => {
  const named = (scope: HeldRole['scope']): string[] => [
    ...new Set(roles.flatMap((one) => (one.scope === scope ? (one.idScope ?? []) : []))),
  ];
  const found = async (scope: HeldRole['scope'], ids: string[]): Promise<number> => {
    if (ids.length === 0) return 0;
    if (scope === 'area')
      return (
        await tx
          .select({ id: nodes.id })
          .from(nodes)
          .where(and(eq(nodes.tenant, tenant), inArray(nodes.id, ids)))
      ).length;
    if (scope === 'class')
      return (
        await tx
          .select({ id: teams.id })
          .from(teams)
          .where(and(eq(teams.tenant, tenant), inArray(teams.id, ids)))
      ).length;
    return (
      await tx
        .select({ id: orgUnits.id })
        .from(orgUnits)
        .where(
          and(
            eq(orgUnits.tenant, tenant),
            eq(orgUnits.kind, scope === 'unit' ? 'unit' : 'department'),
            inArray(orgUnits.id, ids),
          ),
        )
    ).length;
  };
  for (const scope of ['department', 'unit', 'area', 'class'] as const) {
    const ids = named(scope);
    if ((await found(scope, ids)) !== ids.length) throw new Failure('scope_unknown');
  }
};

export const changePersonRolesRoute = forPeople(
  changePersonRoles,
  async ({ services, person, tenant, reach, params, body }) => {
    const { db } = services;
    const { idUser } = params;
    await administer(services, person, async (writing, note) => {
      const { tx, now, changes } = writing;
      const row = await reachedPerson(tx, person, reach, idUser);
      demandRank(person, row);
      const before = new Map((await rolesOf(tx, row)).map((role) => [keyOf(role), role]));
      const after = new Map(body.roles.map((role) => [keyOf(role), role]));
      const added = [...after].filter(([key]) => !before.has(key));
      const taken = [...before].filter(([key]) => !after.has(key));
      if (added.length + taken.length === 0) return;
      await demandScopes(
        tx,
        tenant,
        added.map(([, role]) => role),
      );
      for (const [key, { role, scope, idScope }] of taken) {
        const r = personRoles;
        await tx
          .delete(r)
          .where(
            and(
              eq(r.tenant, tenant),
              eq(r.idUser, idUser),
              eq(r.role, role),
              eq(r.scope, scope),
              eq(r.idScope, idScope ?? ''),
            ),
          );
        changes.del(personScope(idUser), 'personRole', key);
      }
      for (const [key, { role, scope, idScope }] of added) {
        await tx
          .insert(personRoles)
          .values({
            tenant,
            idUser,
            role,
            scope,
            idScope: idScope ?? '',
            grantedBy: person.supporter ?? person.idUser,
            grantedAt: now,
          })
          .onConflictDoNothing();
        changes.put(personScope(idUser), 'personRole', key, {
          idPersonRole: key,
          role,
          scope,
          idScope,
        });
      }
      await note({
        action: 'person.roles',
        subjectKind: 'person',
        idSubject: idUser,
        subjectName: row.name,
        before: { roles: [...before.keys()] },
        after: { roles: [...after.keys()] },
      });
    });
    return { person: await presentRecord(db, await reachedPerson(db, person, reach, idUser)) };
  },
);

export const appointPersonRoute = forPerson(
  appointPerson,
  async ({ services, person, tenant, params, body }) => {
    const { db } = services;
    const { idUser } = params;
    await administer(services, person, async (writing, note) => {
      const { tx } = writing;
      const row = await readPerson(tx, tenant, idUser);
      if (!row) throw new Failure('not_found');
      if (row.admin === body.admin) return;
      if (row.admin === 2) await demandOtherOwner(tx, tenant, idUser);
      await putPerson(writing, {
        idUser,
        username: row.username,
        name: row.name,
        admin: body.admin,
        // Support access is a right of administrators.
        ...(body.admin === 0 && { canAccessSupport: false }),
      });
      await note({
        action: 'person.roles',
        subjectKind: 'person',
        idSubject: idUser,
        subjectName: row.name,
        before: { admin: row.admin },
        after: { admin: body.admin },
      });
    });
    const row = await readPerson(db, tenant, idUser);
    if (!row) throw new Failure('not_found');
    return { person: await presentRecord(db, row) };
  },
);
