/** A person is created, and their record changed. */
import { and, eq } from 'drizzle-orm';
import { changePerson, createPerson } from '#contract/areas/people/api/people.ts';
import type { PersonField, PersonFields } from '#contract/areas/people/entities/managed-person.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { newPersonId } from '#server/areas/publish/new-person-id.ts';
import { type PersonInput, putPerson } from '#server/areas/publish/put/put-person.ts';
import type { Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { auditEntries } from '#server/db/schema/people.ts';
import type { Writing } from '#server/feed/write.ts';
import { Failure } from '#server/failure.ts';
import { administer } from '../audit/administer.ts';
import { peopleReached } from '../people-reached.ts';
import { forPeople } from '../services.ts';
import { demandFree, demandRank, managerNameOf } from './change-rules.ts';
import { editedByPerson, renameManager } from './edited-fields.ts';
import { presentRecord, reachedPerson } from './read-record.ts';

const rowOf = async (tx: Tx, tenant: string, idUser: string): Promise<PersonRow> => {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
    .for('update');
  if (!row) throw new Failure('not_found');
  return row;
};

/** With the manager's name, which is what learners and older apps read. */
const withManager = async (
  { tx, tenant }: Writing,
  idUser: string | null,
  fields: Partial<PersonFields>,
): Promise<Partial<PersonInput>> => {
  const { idManager } = fields;
  if (idManager === undefined) return fields;
  return {
    ...fields,
    managerName: idManager === null ? null : await managerNameOf(tx, tenant, idUser, idManager),
  };
};

export const createPersonRoute = forPeople(
  createPerson,
  async ({ services, person, tenant, reach, body }) => {
    const { db } = services;
    const id = await administer(
      services,
      person,
      async (writing, note) => {
        const { tx } = writing;
        const [made] = await tx
          .select({ idSubject: auditEntries.idSubject, action: auditEntries.action })
          .from(auditEntries)
          .where(and(eq(auditEntries.tenant, tenant), eq(auditEntries.id, body.attempt)));
        // The answer was lost on its way, and the device asks again.
        if (made?.action === 'person.create') return made.idSubject;
        if (made) throw new Failure('key_reused');
        const fields = body.person;
        await demandFree(tx, tenant, null, fields);
        const idUser = await newPersonId(writing, fields.username);
        const input = await withManager(writing, null, fields);
        await putPerson(writing, {
          ...input,
          idUser,
          name: fields.name,
          username: fields.username,
        });
        await note({
          id: body.attempt,
          action: 'person.create',
          subjectKind: 'person',
          idSubject: idUser,
          subjectName: fields.name,
          before: {},
          after: Object.fromEntries(
            Object.entries({ ...fields, managerName: input.managerName ?? null }).filter(
              ([, value]) => value !== null,
            ),
          ),
        });
        return idUser;
      },
      'login_taken',
    );
    return { person: await presentRecord(db, await reachedPerson(db, person, reach, id)) };
  },
);

export const changePersonRoute = forPeople(
  changePerson,
  async ({ services, person, tenant, reach, params, body }) => {
    const { db } = services;
    const { idUser } = params;
    const changed = await administer(
      services,
      person,
      async (writing, note) => {
        const { tx, now } = writing;
        await reachedPerson(tx, person, reach, idUser);
        const row = await rowOf(tx, tenant, idUser);
        demandRank(person, row);
        const given = Object.entries(body.to) as [PersonField, string | null][];
        const wanted = given.filter(([field, to]) => row[field] !== to);
        const other = wanted.filter(([field]) => (body.seen[field] ?? null) !== row[field]);
        if (other.length > 0) return other.map(([field]) => field);
        if (wanted.length === 0) return [];
        const to = Object.fromEntries(wanted) as Partial<PersonFields>;
        await demandFree(tx, tenant, idUser, to);
        const mark = { at: now.toISOString(), origin: null };
        const edited = wanted.filter(([field]) => editedByPerson.includes(field));
        const input = await withManager(writing, idUser, to);
        await putPerson(writing, {
          ...input,
          idUser,
          name: to.name ?? row.name,
          username: to.username ?? row.username,
          profileTimes: {
            ...row.profileTimes,
            ...Object.fromEntries(edited.map(([field]) => [field, mark])),
          },
        });
        if (to.name !== undefined) await renameManager(writing, idUser, to.name);
        await note({
          action: 'person.change',
          subjectKind: 'person',
          idSubject: idUser,
          subjectName: to.name ?? row.name,
          // With the managers' names of then: ids alone say nothing to people.
          before: {
            ...Object.fromEntries(wanted.map(([field]) => [field, row[field]])),
            ...(to.idManager !== undefined && { managerName: row.managerName }),
          },
          after: {
            ...to,
            ...(to.idManager !== undefined && { managerName: input.managerName ?? null }),
          },
        });
        return [];
      },
      'login_taken',
    );
    const [after] = await db
      .select()
      .from(people)
      .where(and(peopleReached(person, reach), eq(people.id, idUser)));
    if (!after) throw new Failure('not_found');
    return { person: await presentRecord(db, after), changed };
  },
);
