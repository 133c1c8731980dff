import { and, asc, eq, isNull } from 'drizzle-orm';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import type { LearningServices } from '../services.ts';
import { tellRequest } from './tell-request.ts';

const BATCH = 100;

/**
 * Tells administrators of requests that wait since before there was an inbox. Safe in many
 * processes: a row that is told twice is one row.
 */
export const publishRequests = async ({
  db,
  clock,
  announce,
}: Pick<LearningServices, 'db' | 'clock' | 'announce'>): Promise<void> => {
  const r = enrollmentRequests;
  const f = feedRows;
  for (;;) {
    const untold = await db
      .select({ tenant: r.tenant, id: r.id })
      .from(r)
      .leftJoin(
        f,
        and(
          eq(f.tenant, r.tenant),
          eq(f.scope, ADMIN_SCOPE),
          eq(f.t, 'requestCase'),
          eq(f.id, r.id),
        ),
      )
      .where(and(eq(r.status, 'PENDING'), isNull(f.id)))
      .orderBy(asc(r.tenant), asc(r.id))
      .limit(BATCH);
    const tenant = untold[0]?.tenant;
    if (tenant === undefined) return;
    await write(db, { tenant, now: new Date(clock.now()), announce }, async (writing) => {
      for (const { id } of untold.filter((one) => one.tenant === tenant)) {
        const [row] = await writing.tx
          .select()
          .from(r)
          .where(and(eq(r.tenant, tenant), eq(r.id, id)))
          .for('update');
        if (row) await tellRequest(writing, row);
      }
    });
  }
};
