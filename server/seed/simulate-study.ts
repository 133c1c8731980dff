/** Simulates study as queued writes: same rules, ledger and feed as writes from devices. */
import pino from 'pino';
import { and, eq, gt } from 'drizzle-orm';
import { type CommandKind, type PayloadInput, specOf } from '#contract/commands.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { loginKey } from '#server/areas/access/login/login-key.ts';
import { CompanyDocs } from '#server/feed/company-docs.ts';
import { people } from '#server/db/schema/access.ts';
import { enrollments, nodeEnrollments } from '#server/db/schema/learning.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Ids } from '#server/ports/ids.ts';
import { isTaken } from '#server/sync/push/op-verdict.ts';
import { applyOps } from '#server/sync/push/apply-ops.ts';
import type { QueuedOp } from '#server/feed/queued-op.ts';
import type { Database } from '#server/db/database.ts';
import type { StudiedFormat } from '#server/areas/publish/format/progress-format.ts';

const DAY_MS = 86_400_000;
/** Reading time of a content without a duration. */
const ASSUMED_SECONDS = 120;

export interface StudyOptions {
  db: Database;
  tenant: string;
  contents: readonly Content[];
  clock: Clock;
  ids: Ids;
}

const placeOf = async (db: Database, tenant: string, username: string, idNode: string) => {
  const [found] = await db
    .select({
      idUser: people.id,
      idEnrollment: nodeEnrollments.idEnrollment,
      idNodeEnrollment: nodeEnrollments.id,
    })
    .from(people)
    .innerJoin(
      nodeEnrollments,
      and(eq(nodeEnrollments.tenant, people.tenant), eq(nodeEnrollments.idUser, people.id)),
    )
    .where(
      and(
        eq(people.tenant, tenant),
        eq(people.usernameKey, loginKey(username)),
        eq(nodeEnrollments.idNode, idNode),
      ),
    );
  if (!found) throw new Error(`${username} of ${tenant} is not enrolled in ${idNode}`);
  return found;
};

/**
 * No person studies before they are enrolled: the enrolment of a person who has studied began by then.
 */
const enrolledBy = async (db: Database, tenant: string, id: string, start: Date): Promise<void> => {
  await db
    .update(enrollments)
    .set({ startDate: start })
    .where(
      and(eq(enrollments.tenant, tenant), eq(enrollments.id, id), gt(enrollments.startDate, start)),
    );
};

/** In the given order: in a sequential course each content unlocks the next. */
export const study = async (
  { db, tenant, contents, clock, ids }: StudyOptions,
  done: readonly StudiedFormat[],
): Promise<void> => {
  const services = {
    db,
    docs: new CompanyDocs(clock),
    announce: () => undefined,
    log: pino({ level: 'silent' }),
  };
  for (const { username, content: idContentItem, progress, daysAgo } of done) {
    const content = contents.find((one) => one.idContentItem === idContentItem);
    if (!content) throw new Error(`${tenant} has no content ${idContentItem}`);
    const { idUser, idEnrollment, idNodeEnrollment } = await placeOf(
      db,
      tenant,
      username,
      content.idNode,
    );
    const spent = Math.round(((content.duration ?? ASSUMED_SECONDS) * progress) / 100);
    const end = clock.now() - daysAgo * DAY_MS;
    const start = end - spent * 1000;
    const op = <K extends CommandKind>(
      kind: K,
      wall: number,
      payload: PayloadInput<K>,
    ): QueuedOp => ({
      key: ids(),
      kind,
      kindV: specOf(kind)?.version ?? 1,
      laneSeq: null,
      at: { wall, offset: 0, err: 0 },
      payload,
    });
    await enrolledBy(db, tenant, idEnrollment, new Date(start));
    const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, idContentItem);
    const timeStart = new Date(start).toISOString().slice(0, 19).replace('T', ' ');
    const where = content.media && content.duration !== null ? spent : null;
    const ops = [
      op('access.record', start, {
        idContentItem,
        idEnrollment,
        type: 'ACCESS_CONTENT',
        progress: 0,
      }),
      op('content.start', start, { idNodeEnrollment, idEnrollment, idContentItem, idUser }),
      progress === 100
        ? op('content.complete', end, { idContentEnrollment, status: 'COMPLETED', progress: 100 })
        : op('content.progress', end, {
            idContentEnrollment,
            status: 'IN_PROGRESS',
            progress,
            lastPosition: where,
          }),
      op('visit.record', end, {
        idInterval: ids(),
        timeStart,
        idContentItem,
        type: 1,
        idSection: null,
        timeExecuted: spent,
      }),
    ];
    const { verdicts } = await applyOps(
      services,
      { tenant, idUser, device: null, receivedAt: new Date(clock.now()) },
      ops,
    );
    if (!verdicts.every(isTaken))
      throw new Error(
        `${username} of ${tenant} cannot have studied ${idContentItem}: ${JSON.stringify(verdicts)}`,
      );
  }
};
