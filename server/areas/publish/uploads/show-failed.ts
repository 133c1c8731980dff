import { and, eq, sql } from 'drizzle-orm';
import { contents } from '#server/db/schema/learning.ts';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '../grant-to-groups.ts';
import { putContents } from '../put/put-content.ts';
import type { PublishServices } from '../services.ts';
import type { Job } from './prepare-package.ts';

/**
 * A content that was shown as being prepared says that it failed: people go on waiting, and
 * administrators see why.
 */
export const showFailed = async (
  { db, clock, announce }: Pick<PublishServices, 'db' | 'clock' | 'announce'>,
  { tenant, sha256 }: Job,
  reason: string,
): Promise<void> => {
  const isOfJob = sql`${contents.doc}->'scorm'->>'idPackage' = ${sha256} and ${contents.doc}->'scorm'->>'status' = 'PENDING'`;
  await write(db, { tenant, now: new Date(clock.now()), announce }, async (writing) => {
    const found = await writing.tx
      .select({ doc: contents.doc })
      .from(contents)
      .where(and(eq(contents.tenant, tenant), isOfJob));
    const failed = found.flatMap(({ doc }) =>
      doc.scorm ? [{ ...doc, scorm: { ...doc.scorm, status: 'ERROR' as const, reason } }] : [],
    );
    await putContents(writing, failed);
    await grantToGroups(writing);
  });
};
