import { and, asc, count, eq } from 'drizzle-orm';
import { listDirectory } from '#contract/areas/access/api/directory.ts';
import { nameMatches } from '../people-found.ts';
import { people } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import { sectionsOfKind } from '#server/feed/company-section.ts';
import { forPerson } from '../services.ts';

/** Name, e-mail and photo of those who may come in, and nothing else of them. */
export const listDirectoryRoute = forPerson(
  listDirectory,
  async ({ services: { db }, person, tenant, query }) => {
    if ((await sectionsOfKind(db, tenant, 'directory')).length === 0)
      throw new Failure('not_found');
    const { offset, limit, searchText } = query;
    const wanted = and(
      eq(people.tenant, tenant),
      eq(people.blocked, false),
      ...(searchText === '' ? [] : [nameMatches(searchText)]),
    );
    const rows = await db
      .select({ id: people.id, name: people.name, email: people.email, photo: people.photo })
      .from(people)
      .where(wanted)
      .orderBy(asc(people.name), asc(people.id))
      .limit(limit)
      .offset(offset);
    const [total] = await db.select({ of: count() }).from(people).where(wanted);
    const userList = rows.map(({ id, ...row }) => ({ ...row, own: id === person.idUser }));
    return { success: true, userList, totalRecords: total?.of ?? 0 };
  },
);
