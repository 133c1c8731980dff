/**
 * Sums and tallies of campaigns, changed as points come. Tallies are written in one order, so that
 * two transactions never wait for each other in a circle.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { campaignStandings, campaignTallies } from '#server/db/schema/points.ts';

type Standing = typeof campaignStandings.$inferSelect;
type Place = Pick<Standing, 'idCampaign' | 'points' | 'department' | 'shown'>;

export interface PointsDelta {
  idCampaign: string;
  points: number;
  reachedAt: Date;
}

/** What rankings know of a person. */
export interface Ranked {
  department: string | null;
  gamification: 0 | 1;
  blocked: boolean;
}

const rankedAs = ({ department, gamification, blocked }: Ranked) => ({
  department: department ?? '',
  shown: gamification === 1 && !blocked,
});

const tally = async (
  tx: Tx,
  tenant: string,
  before: readonly Place[],
  after: readonly Place[],
): Promise<void> => {
  const changes = new Map<
    string,
    { idCampaign: string; department: string; points: number; people: number }
  >();
  const add = ({ idCampaign, points, department, shown }: Place, people: number): void => {
    if (!shown) return;
    for (const name of new Set(['', department])) {
      const key = JSON.stringify([idCampaign, name, points]);
      const known = changes.get(key);
      changes.set(key, {
        idCampaign,
        department: name,
        points,
        people: (known?.people ?? 0) + people,
      });
    }
  };
  for (const one of before) add(one, -1);
  for (const one of after) add(one, 1);
  const rows = [...changes]
    .filter(([, { people }]) => people !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => ({ tenant, ...row }));
  if (rows.length === 0) return;
  const t = campaignTallies;
  await tx
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({
      target: [t.tenant, t.idCampaign, t.department, t.points],
      set: { people: sql`${t.people} + excluded.people` },
    });
};

/**
 * Adds points to a person's sums; the newest gain says since when the sum stands. The person must
 * be locked.
 */
export const addToStandings = async (
  tx: Tx,
  { tenant, idUser }: { tenant: string; idUser: string },
  person: Ranked,
  deltas: readonly PointsDelta[],
): Promise<void> => {
  const s = campaignStandings;
  const known = await tx
    .select()
    .from(s)
    .where(and(eq(s.tenant, tenant), eq(s.idUser, idUser)))
    .for('update');
  const sums = new Map<string, Standing>();
  for (const { idCampaign, points, reachedAt } of deltas) {
    const before = sums.get(idCampaign) ?? known.find((one) => one.idCampaign === idCampaign);
    sums.set(idCampaign, {
      tenant,
      idUser,
      idCampaign,
      ...rankedAs(person),
      points: (before?.points ?? 0) + points,
      reachedAt: before && before.reachedAt > reachedAt ? before.reachedAt : reachedAt,
    });
  }
  const rows = [...sums.values()].toSorted((one, other) =>
    one.idCampaign < other.idCampaign ? -1 : 1,
  );
  if (rows.length === 0) return;
  await tx
    .insert(s)
    .values(rows)
    .onConflictDoUpdate({
      target: [s.tenant, s.idCampaign, s.idUser],
      set: {
        points: sql`excluded.points`,
        reachedAt: sql`excluded.reached_at`,
        department: sql`excluded.department`,
        shown: sql`excluded.shown`,
      },
    });
  await tally(
    ...([tx, tenant] as const),
    known.filter((one) => sums.has(one.idCampaign)),
    rows,
  );
};

/**
 * After a person's department or their part in gamification has changed, or they were blocked: they
 * move to where they now belong.
 */
export const moveStandings = async (
  tx: Tx,
  { tenant, idUser }: { tenant: string; idUser: string },
  person: Ranked,
): Promise<void> => {
  const s = campaignStandings;
  const mine = and(eq(s.tenant, tenant), eq(s.idUser, idUser));
  const before = await tx.select().from(s).where(mine).for('update');
  const next = rankedAs(person);
  if (
    before.every(({ department, shown }) => department === next.department && shown === next.shown)
  )
    return;
  await tx.update(s).set(next).where(mine);
  await tally(
    ...([tx, tenant] as const),
    before,
    before.map((one) => ({ ...one, ...next })),
  );
};
