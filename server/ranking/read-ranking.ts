/**
 * Reads rankings. Equal points share a position, as in sport; among them who reached the points
 * first stands first, which never changes by itself. A page far down starts at its own points, so
 * it costs as much as the first.
 */
import { and, asc, desc, eq, gt, inArray, lte, ne, sql, sum } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { campaignStandings, campaignTallies } from '#server/db/schema/points.ts';

export interface RankingQuery {
  tenant: string;
  idCampaign: string;
  /** Undefined: the whole company. */
  department?: string | undefined;
}

export interface RankedPerson {
  idUser: string;
  name: string;
  points: number;
  position: number;
}

const t = campaignTallies;
const s = campaignStandings;

const talliesOf = ({ tenant, idCampaign, department }: RankingQuery) =>
  and(
    eq(t.tenant, tenant),
    eq(t.idCampaign, idCampaign),
    eq(t.department, department ?? ''),
    gt(t.people, 0),
  );

/** The people from `offset` on, and how many there are in all. */
export const readRanking = async (
  db: Executor,
  query: RankingQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ totalRecords: number; people: RankedPerson[] }> => {
  // The database finds where the page starts: thousands of sums need not leave it.
  const groups = db
    .select({
      points: t.points,
      people: t.people,
      ahead: sql<number>`sum(${t.people}) over (order by ${t.points} desc) - ${t.people}`
        .mapWith(Number)
        .as('ahead'),
      total: sql<number>`sum(${t.people}) over ()`.mapWith(Number).as('total'),
    })
    .from(t)
    .where(talliesOf(query))
    .as('groups');
  const [start] = await db
    .select()
    .from(groups)
    .where(lte(groups.ahead, offset))
    .orderBy(desc(groups.ahead))
    .limit(1);
  const totalRecords = start?.total ?? 0;
  if (!start || start.ahead + start.people <= offset) return { totalRecords, people: [] };
  const { tenant, idCampaign, department } = query;
  const rows = await db
    .select({ idUser: s.idUser, points: s.points })
    .from(s)
    .where(
      and(
        eq(s.tenant, tenant),
        eq(s.idCampaign, idCampaign),
        eq(s.shown, true),
        lte(s.points, start.points),
        ...(department === undefined ? [] : [eq(s.department, department)]),
      ),
    )
    .orderBy(desc(s.points), asc(s.reachedAt), asc(s.idUser))
    .offset(offset - start.ahead)
    .limit(limit);
  // Apart from the ranking: a join would make the database sort all people first.
  const ids = rows.map(({ idUser }) => idUser);
  const known = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.tenant, tenant), inArray(people.id, ids)));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  // Who has as many points as the first row shares its position; lower points begin inside the
  // page.
  const first = new Map([[start.points, start.ahead + 1]]);
  for (const [n, { points }] of rows.entries())
    if (!first.has(points)) first.set(points, offset + n + 1);
  const found = rows.flatMap(({ idUser, points }) => {
    const name = names.get(idUser);
    return name === undefined ? [] : [{ idUser, name, points, position: first.get(points) ?? 0 }];
  });
  return { totalRecords, people: found };
};

/**
 * Null for who has no points, is not shown, or is not in the department. `next` are the points of
 * a person who stands just ahead.
 */
export const readPosition = async (
  db: Executor,
  query: RankingQuery,
  idUser: string,
): Promise<{ position: number; points: number; next: number | null } | null> => {
  const [own] = await db
    .select()
    .from(s)
    .where(
      and(eq(s.tenant, query.tenant), eq(s.idCampaign, query.idCampaign), eq(s.idUser, idUser)),
    );
  if (!own?.shown || (query.department !== undefined && own.department !== query.department))
    return null;
  const ahead = and(talliesOf(query), gt(t.points, own.points));
  const [before] = await db
    .select({ people: sum(t.people).mapWith(Number) })
    .from(t)
    .where(ahead);
  const [next] = await db
    .select({ points: t.points })
    .from(t)
    .where(ahead)
    .orderBy(asc(t.points))
    .limit(1);
  return { position: (before?.people ?? 0) + 1, points: own.points, next: next?.points ?? null };
};

/** Departments of the people who have points, by name. */
export const readDepartments = async (
  db: Executor,
  { tenant, idCampaign }: RankingQuery,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: t.department })
    .from(t)
    .where(
      and(
        eq(t.tenant, tenant),
        eq(t.idCampaign, idCampaign),
        ne(t.department, ''),
        gt(t.people, 0),
      ),
    );
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
};
