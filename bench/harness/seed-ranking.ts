/**
 * Adds a campaign in which many people have points. Made by the database itself: 100,000 people
 * take some seconds. The server must be stopped.
 */
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { write } from '#server/feed/write.ts';
import { learnerOf } from './learner-of.ts';

export interface RankingSeed {
  idCampaign: string;
  idUser: string;
}

const idCampaign = 'bench-campanha';
/** Points of the n-th person; every person is in one of 20 departments. */
const points = sql.raw('10 + (n * 7919) % 3000');
const department = sql.raw("'Departamento ' || n % 20");

/** The learner stands in the middle. */
export const seedRanking = async (
  dataDir: string,
  tenant: string,
  count: number,
): Promise<RankingSeed> => {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const idUser = await learnerOf(db, tenant);
    await write(db, { tenant, now: new Date() }, (writing) =>
      putCampaigns(writing, [
        {
          idCampaign,
          name: 'Campanha grande',
          description: null,
          rules: null,
          image: null,
          nodes: [],
          contents: [],
          startDate: '2026-01-01T00:00:00.000Z',
          endDate: '2027-12-31T00:00:00.000Z',
        },
      ]),
    );
    const ownName = sql`CASE WHEN n = ${count} THEN ${idUser} ELSE 'bench-' || n END`;
    await db.execute(sql`
      INSERT INTO people SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'bench-' || n, 'username', 'bench-' || n, 'username_key', 'bench-' || n,
        'email', NULL, 'email_key', NULL, 'name', 'Pessoa ' || n, 'department', ${department}))).*
      FROM people p, generate_series(1, ${count - 1}) n WHERE p.tenant = ${tenant} AND p.id = ${idUser}`);
    await db.execute(sql`
      INSERT INTO campaign_standings (tenant, id_campaign, id_user, points, reached_at, department, shown)
      SELECT ${tenant}, ${idCampaign}, ${ownName}, ${points}, timestamptz '2026-06-01' + n * interval '1 second', ${department}, true
      FROM generate_series(1, ${count}) n`);
    await db.execute(sql`
      INSERT INTO campaign_tallies (tenant, id_campaign, department, points, people)
      SELECT tenant, id_campaign, coalesce(department, ''), points, count(*) FROM campaign_standings WHERE id_campaign = ${idCampaign}
      GROUP BY GROUPING SETS ((tenant, id_campaign, points), (tenant, id_campaign, department, points))`);
    return { idCampaign, idUser };
  } finally {
    await close();
  }
};
