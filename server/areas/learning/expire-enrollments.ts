/**
 * Expires what has run out, and takes back what was expired when a class was prolonged. It may run
 * in many processes at once and may be killed at any moment: each batch is one transaction that
 * ends with its feed rows, and what is settled already does not change.
 */
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { PersonDocs } from '#server/areas/content/person-docs.ts';
import { people } from '#server/db/schema/access.ts';
import { teams } from '#server/db/schema/classes.ts';
import { enrollments, nodes } from '#server/db/schema/learning.ts';
import { EvaluationWork } from './attempts/evaluation-work.ts';
import { write } from '#server/feed/write.ts';
import type { LearningServices } from './services.ts';
import { END_MARGIN, roughEnd } from './end-sql.ts';
import { LearningWork } from './learning-work.ts';
import { settleEnrollment } from './settle-enrollment.ts';

type ExpiryServices = Pick<LearningServices, 'db' | 'docs' | 'clock' | 'announce' | 'log'>;

/** An arbitrary number, the same in every process. */
const EXPIRY_LOCK = 7_205_160_914;
const BATCH = 50;

interface Candidate {
  tenant: string;
  id: string;
  idUser: string;
}

/** The next that may have run out, or are no longer over. All of one company. */
const nextCandidates = async (
  { db }: ExpiryServices,
  now: Date,
  after: Pick<Candidate, 'tenant' | 'id'>,
): Promise<Candidate[]> => {
  const e = enrollments;
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = roughEnd();
  const rows = await db
    .select({ tenant: e.tenant, id: e.id, idUser: e.idUser })
    .from(e)
    .innerJoin(nodes, and(eq(nodes.tenant, e.tenant), eq(nodes.id, e.idNode)))
    .leftJoin(teams, and(eq(teams.tenant, e.tenant), eq(teams.id, e.idTeam)))
    .where(
      and(
        or(gt(e.tenant, after.tenant), and(eq(e.tenant, after.tenant), gt(e.id, after.id))),
        or(
          and(sql`${e.status} <> 'EXPIRED'`, sql`${end} < ${at} + ${END_MARGIN}`),
          and(
            isNotNull(e.expiredFrom),
            or(sql`${end} is null`, sql`${end} > ${at} - ${END_MARGIN}`),
          ),
        ),
      ),
    )
    .orderBy(asc(e.tenant), asc(e.id))
    .limit(BATCH);
  return rows.filter(({ tenant }) => tenant === rows[0]?.tenant);
};

/** False when another process is at it. */
const settleBatch = async (
  { db, docs, announce }: ExpiryServices,
  now: Date,
  batch: readonly Candidate[],
): Promise<boolean> => {
  const tenant = batch[0]?.tenant ?? '';
  const { result } = await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
    const [lock] = await tx
      .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(${EXPIRY_LOCK})` })
      .from(sql`(select 1) as one`);
    if (lock?.mine !== true) return false;
    const ids = [...new Set(batch.map(({ idUser }) => idUser))];
    // The lock of every write of these people: what is read of them stays true until the end.
    await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.tenant, tenant), inArray(people.id, ids)))
      .orderBy(asc(people.id))
      .for('update');
    for (const idUser of ids) {
      const evaluations = new EvaluationWork(tx, tenant, idUser, now);
      const work = new LearningWork(tx, tenant, idUser, evaluations);
      const own = batch.filter((one) => one.idUser === idUser).map(({ id }) => id);
      await work.load(own, []);
      for (const id of own) {
        const loaded = await work.enrollment(id);
        if (loaded)
          await settleEnrollment(work, loaded, {
            docs: new PersonDocs(docs, tx, tenant, idUser),
            now,
            at: now,
          });
      }
      await work.flush(changes);
      await evaluations.flush(changes);
    }
    return true;
  });
  return result;
};

/** One that cannot be settled must not keep the others from it. */
const settleEach = async (
  services: ExpiryServices,
  now: Date,
  batch: readonly Candidate[],
): Promise<boolean> => {
  try {
    return await settleBatch(services, now, batch);
  } catch (error) {
    const [one] = batch;
    if (batch.length > 1) {
      for (const each of batch) if (!(await settleEach(services, now, [each]))) return false;
    } else
      services.log.error(
        { err: error, idEnrollment: one?.id },
        'an enrolment could not be looked at for its end',
      );
    return true;
  }
};

/** Goes through all enrolments once. Call at start and every few minutes. */
export const expireEnrollments = async (services: ExpiryServices): Promise<void> => {
  const now = new Date(services.clock.now());
  let after = { tenant: '', id: '' };
  for (
    let batch = await nextCandidates(services, now, after);
    batch.length > 0;
    batch = await nextCandidates(services, now, after)
  ) {
    if (!(await settleEach(services, now, batch))) return;
    after = batch.at(-1) ?? after;
  }
};
