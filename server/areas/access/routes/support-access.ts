/** Support access: the list of people to act as, and the start of a session. */
import { and, asc, count, eq, lte, ne } from 'drizzle-orm';
import { listUsers, openSupportAccess } from '#contract/areas/access/api/support.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import { maySupport } from '../may-support.ts';
import { personMatches } from '../people-found.ts';
import type { Person } from '#server/http/person.ts';
import { readPerson } from '../read-person.ts';
import { sessionData } from '../sessions/session-data.ts';
import { people } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import { forPerson, type AccessServices } from '../services.ts';

/**
 * Reads the right from the database each time: it may have been revoked since the token was issued.
 * A support session cannot open another one.
 */
const demandRight = async (
  { db }: Pick<AccessServices, 'db'>,
  { tenant, idUser, supporter }: Person,
): Promise<void> => {
  const row = supporter === undefined ? await readPerson(db, tenant, idUser) : null;
  if (!row || !maySupport({ ...row, can: row.canAccessSupport })) throw new Failure('forbidden');
};

export const listUsersRoute = forPerson(listUsers, async ({ services, person, tenant, query }) => {
  await demandRight(services, person);
  const { offset, limit, searchText, onlyActive } = query;
  const wanted = and(
    eq(people.tenant, tenant),
    // Leaves out the accounts that openSupportAccess would refuse.
    ne(people.id, person.idUser),
    lte(people.admin, person.admin as 0 | 1 | 2),
    ...(onlyActive === 1 ? [eq(people.blocked, false)] : []),
    ...(searchText === '' ? [] : [personMatches(searchText)]),
  );
  const { id: idUser, name, email, username } = people;
  const userList = await services.db
    .select({ idUser, name, email, username })
    .from(people)
    .where(wanted)
    .orderBy(asc(name), asc(idUser))
    .limit(limit)
    .offset(offset);
  const [total] = await services.db.select({ of: count() }).from(people).where(wanted);
  return { userList, totalRecords: total?.of ?? 0 };
});

export const openSupportAccessRoute = forPerson(
  openSupportAccess,
  async ({ services, person, tenant, body, request }) => {
    const { db, sessions, demoAccounts } = services;
    await demandRight(services, person);
    const row = body.idUser === person.idUser ? null : await readPerson(db, tenant, body.idUser);
    if (!row) throw new Failure('person_unknown');
    if (row.blocked) throw new Failure('person_blocked');
    await demoAccounts.demandOpen(request, [row]);
    // The administrator must not get more rights than their own.
    if (row.admin > person.admin) throw new Failure('forbidden');
    const label = deviceLabel(request.headers['user-agent']);
    const of = {
      tenant,
      idUser: row.id,
      device: body.device ?? null,
      label,
      idAppType: person.idAppType,
      supporter: person.idUser,
    };
    const session = await sessions.open(db, of);
    request.log.info(
      { supporter: person.idUser, idUser: row.id, sid: session.id },
      'support access was opened',
    );
    const data = await sessionData(services, row, session, request);
    return { ...data, result: data.token };
  },
);
