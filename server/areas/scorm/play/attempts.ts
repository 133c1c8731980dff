/**
 * Visits of lessons of a whole company. The states, which may be long, are read only for those that
 * are shown with their data model.
 */
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ScormAttempt, ScormAttemptWhole } from '#contract/areas/scorm/entities/attempt.ts';
import type { LessonStatus } from '#contract/areas/scorm/entities/lesson-state.ts';
import { dataModelOf, versionOf } from '#contract/areas/scorm/rules/data-model.ts';
import { decidingVisits } from '#contract/areas/scorm/rules/standing.ts';
import { personMatches } from '#server/areas/access/people-found.ts';
import { fold } from '#server/areas/learning/catalog/fold.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { scormSessions } from '#server/db/schema/scorm-sessions.ts';

interface ScormContent {
  idContentItem: string;
  title: string;
  lessons: readonly { idSco: string; title: string }[];
}

/**
 * Those that the caller may see: contents of a page that is for a group are none of theirs unless
 * they are in it.
 */
export const scormContents = async (...args: Parameters<typeof docsFor>): Promise<ScormContent[]> =>
  (await docsFor(...args).contents())
    .flatMap(({ idContentItem, text, scorm }) =>
      scorm ? [{ idContentItem, title: text || scorm.title, lessons: scorm.lessons }] : [],
    )
    .toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR'));

interface Filter {
  searchText: string;
  status?: LessonStatus | undefined;
  idUser?: string | undefined;
  idContentItem?: string | undefined;
  idSco?: string | undefined;
}

const columns = {
  id: scormSessions.id,
  idUser: scormSessions.idUser,
  idNodeEnrollment: scormSessions.idNodeEnrollment,
  idContentItem: scormSessions.idContentItem,
  idSco: scormSessions.idSco,
  status: scormSessions.status,
  grade: scormSessions.grade,
  seconds: scormSessions.seconds,
  ended: scormSessions.ended,
  suspended: scormSessions.suspended,
  savedOn: scormSessions.savedOn,
  startedAt: scormSessions.startedAt,
  savedAt: scormSessions.savedAt,
  doneAt: scormSessions.doneAt,
  name: people.name,
  username: people.username,
};
const withPerson = and(
  eq(people.tenant, scormSessions.tenant),
  eq(people.id, scormSessions.idUser),
);

const read = (db: Executor, where: SQL | undefined) =>
  db.select(columns).from(scormSessions).innerJoin(people, withPerson).where(where).$dynamic();
export type AttemptRow = Awaited<ReturnType<typeof read>>[number];

const inSight = (tenant: string, contents: readonly ScormContent[]): SQL | undefined =>
  and(
    eq(scormSessions.tenant, tenant),
    inArray(
      scormSessions.idContentItem,
      contents.map(({ idContentItem }) => idContentItem),
    ),
  );

const wantedOf = (
  tenant: string,
  contents: readonly ScormContent[],
  { searchText, status, idUser, idContentItem, idSco }: Filter,
): SQL | undefined => {
  const typed = fold(searchText);
  const titled = contents.filter(({ title, lessons }) =>
    [title, ...lessons.map((one) => one.title)].some((each) => fold(each).includes(typed)),
  );
  return and(
    inSight(tenant, contents),
    status && eq(scormSessions.status, status),
    idUser === undefined ? undefined : eq(scormSessions.idUser, idUser),
    idContentItem === undefined ? undefined : eq(scormSessions.idContentItem, idContentItem),
    idSco === undefined ? undefined : eq(scormSessions.idSco, idSco),
    searchText === ''
      ? undefined
      : or(
          personMatches(searchText),
          inArray(
            scormSessions.idContentItem,
            titled.map((one) => one.idContentItem),
          ),
        ),
  );
};

const countOf = async (db: Executor, where: SQL | undefined): Promise<number> =>
  (
    await db.select({ of: count() }).from(scormSessions).innerJoin(people, withPerson).where(where)
  )[0]?.of ?? 0;

interface Attempts {
  rows: AttemptRow[];
  total: number;
}

/** The newest first. */
export const listAttempts = async (
  db: Executor,
  tenant: string,
  contents: readonly ScormContent[],
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<Attempts> => {
  const where = wantedOf(tenant, contents, filter);
  const rows = await read(db, where)
    .orderBy(desc(scormSessions.savedAt), desc(scormSessions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countOf(db, where) };
};

/** By key, after the one that is named. */
export const attemptsAfter = async (
  db: Executor,
  tenant: string,
  contents: readonly ScormContent[],
  {
    afterUser,
    afterSession,
    limit,
    ...filter
  }: Filter & { afterUser: string | null; afterSession: string | null; limit: number },
): Promise<Attempts> => {
  const { idUser, id } = scormSessions;
  const where = wantedOf(tenant, contents, filter);
  const rest =
    afterUser === null || afterSession === null
      ? undefined
      : sql`(${idUser}, ${id}) > (${afterUser}, ${afterSession})`;
  const rows = await read(db, and(where, rest)).orderBy(asc(idUser), asc(id)).limit(limit);
  return { rows, total: await countOf(db, where) };
};

export const findAttempt = async (
  db: Executor,
  tenant: string,
  contents: readonly ScormContent[],
  { idUser, idSession }: { idUser: string; idSession: string },
): Promise<AttemptRow | null> => {
  const [row] = await read(
    db,
    and(
      inSight(tenant, contents),
      eq(scormSessions.idUser, idUser),
      eq(scormSessions.id, idSession),
    ),
  );
  return row ?? null;
};

const placeOf = (
  row: Pick<AttemptRow, 'idUser' | 'idNodeEnrollment' | 'idContentItem' | 'idSco'>,
): string => [row.idUser, row.idNodeEnrollment, row.idContentItem, row.idSco].join(' ');

/**
 * What each visit decides, by its key: all visits of the same lesson are compared, also those of
 * other pages of the list.
 */
const deciding = async (db: Executor, tenant: string, rows: readonly AttemptRow[]) => {
  const { id, idUser, idNodeEnrollment, idContentItem, idSco, status, grade, savedAt, startedAt } =
    scormSessions;
  const places = [...new Map(rows.map((row) => [placeOf(row), row])).values()];
  const all =
    places.length === 0
      ? []
      : await db
          .select({
            id,
            idUser,
            idNodeEnrollment,
            idContentItem,
            idSco,
            status,
            grade,
            savedAt,
            startedAt,
          })
          .from(scormSessions)
          .where(
            and(
              eq(scormSessions.tenant, tenant),
              or(
                ...places.map((place) =>
                  and(
                    eq(idUser, place.idUser),
                    eq(idNodeEnrollment, place.idNodeEnrollment),
                    eq(idContentItem, place.idContentItem),
                    eq(idSco, place.idSco),
                  ),
                ),
              ),
            ),
          );
  const visits = new Map<string, typeof all>();
  for (const one of all) {
    const own = visits.get(placeOf(one));
    if (own) own.push(one);
    else visits.set(placeOf(one), [one]);
  }
  return new Map(
    [...visits].map(([place, own]) => [
      place,
      decidingVisits(
        own.map((one) => ({
          idSession: one.id,
          status: one.status,
          grade: one.grade,
          savedAt: one.savedAt.toISOString(),
          startDate: one.startedAt.toISOString(),
        })),
      ),
    ]),
  );
};

export const presentAttempts = async (
  db: Executor,
  tenant: string,
  contents: readonly ScormContent[],
  rows: readonly AttemptRow[],
): Promise<ScormAttempt[]> => {
  const decided = await deciding(db, tenant, rows);
  const known = new Map(contents.map((one) => [one.idContentItem, one]));
  return rows.map((row) => {
    const content = known.get(row.idContentItem);
    const by = decided.get(placeOf(row));
    const {
      id: idSession,
      idUser,
      name,
      username,
      idContentItem,
      idSco,
      status,
      grade,
      seconds,
      ended,
      suspended,
      savedOn,
    } = row;
    return {
      idSession,
      idUser,
      name,
      username,
      idContentItem,
      idSco,
      status,
      grade,
      seconds,
      ended,
      suspended,
      savedOn,
      contentTitle: content?.title ?? '',
      lessonTitle: content?.lessons.find((one) => one.idSco === idSco)?.title ?? null,
      startDate: row.startedAt.toISOString(),
      finishDate: row.doneAt?.toISOString() ?? null,
      savedAt: row.savedAt.toISOString(),
      counts: {
        status: by?.status === idSession,
        grade: by?.grade === idSession,
        resume: by?.resume === idSession,
      },
    };
  });
};

/** The same with their data models: what a visit took over from the one before is told of that. */
export const presentWhole = async (
  db: Executor,
  tenant: string,
  attempts: readonly ScormAttempt[],
): Promise<ScormAttemptWhole[]> => {
  const { id, idUser, state } = scormSessions;
  const before = alias(scormSessions, 'before');
  const keys = attempts.map((one) => sql`(${one.idUser}, ${one.idSession})`);
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ id, idUser, state, before: before.state })
          .from(scormSessions)
          .leftJoin(
            before,
            and(
              eq(before.tenant, scormSessions.tenant),
              eq(before.idUser, scormSessions.idUser),
              eq(before.id, scormSessions.basedOn),
            ),
          )
          .where(
            and(
              eq(scormSessions.tenant, tenant),
              sql`(${idUser}, ${id}) in (${sql.join(keys, sql`, `)})`,
            ),
          );
  const states = new Map(rows.map((row) => [`${row.idUser} ${row.id}`, row]));
  return attempts.map((one) => {
    const row = states.get(`${one.idUser} ${one.idSession}`);
    const own = row?.state ?? {};
    return { ...one, version: versionOf(own), model: dataModelOf(own, row?.before ?? {}) };
  });
};
