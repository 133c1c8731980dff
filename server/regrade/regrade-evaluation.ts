/**
 * Grades all finished attempts at an evaluation anew by its newest version. People are taken one at
 * a time, each in one short transaction, so that the server goes on meanwhile; stopped halfway, it
 * may be run again. Attempts whose grade is right already are not touched.
 */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { countAchievements } from '#server/campaign/count-achievements.ts';
import { PointsWork } from '#server/campaign/points-work.ts';
import { CompanyDocs } from '#server/content/company-docs.ts';
import { PersonDocs } from '#server/content/person-docs.ts';
import type { Database } from '#server/db/database.ts';
import { evaluationVersions, questionnaires } from '#server/db/schema/evaluation.ts';
import type { PublishedBank } from '#server/evaluation/read-banks.ts';
import { EvaluationWork } from '#server/evaluation/evaluation-work.ts';
import { write, type Announce } from '#server/feed/write.ts';
import { LearningWork } from '#server/learning/learning-work.ts';
import type { Clock } from '#server/ports/clock.ts';
import { lockPeople } from '#server/sync/queue/lock-people.ts';
import { regradeAttempt, type Regrading } from './regrade-attempt.ts';

export interface RegradeOptions {
  db: Database;
  tenant: string;
  idEvaluation: string;
  clock: Clock;
  announce?: Announce | undefined;
  /** Attempts that are read at once. */
  batch?: number;
}

export interface RegradeCount {
  title: string;
  /** Finished attempts. */
  attempts: number;
  changed: number;
  passed: number;
  failed: number;
  /** Attempts with a question whose former key counts on. */
  kept: number;
}

interface Finished {
  id: string;
  idUser: string;
  idEnrollment: string;
}

const newestVersion = async (
  db: Database,
  tenant: string,
  id: string,
): Promise<PublishedBank | null> => {
  const v = evaluationVersions;
  const [row] = await db
    .select({ version: v.version, bank: v.doc })
    .from(v)
    .where(and(eq(v.tenant, tenant), eq(v.id, id)))
    .orderBy(desc(v.version))
    .limit(1);
  return row ?? null;
};

const finishedAfter = (
  db: Database,
  { tenant, idEvaluation, batch = 200 }: RegradeOptions,
  last: string,
): Promise<Finished[]> => {
  const q = questionnaires;
  return db
    .select({ id: q.id, idUser: q.idUser, idEnrollment: q.idEnrollment })
    .from(q)
    .where(
      and(
        eq(q.tenant, tenant),
        eq(q.idEvaluation, idEvaluation),
        eq(q.status, 'FINISHED'),
        gt(q.id, last),
      ),
    )
    .orderBy(asc(q.id))
    .limit(batch);
};

const regradeOf = async (
  options: RegradeOptions,
  docs: CompanyDocs,
  next: PublishedBank,
  one: Finished,
): Promise<Regrading | null> => {
  const { db, tenant, clock, announce } = options;
  const { idUser } = one;
  const now = new Date(clock.now());
  const { result } = await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
    // As every write of the person does: what is read of them stays true until it is written.
    if (!(await lockPeople(tx, tenant, [idUser])).has(idUser)) return null;
    const evaluations = new EvaluationWork(tx, tenant, idUser, now);
    const learning = new LearningWork(tx, tenant, idUser, evaluations);
    const own = new PersonDocs(docs, tx, tenant, idUser);
    const context = { tx, tenant, idUser, changes, learning, evaluations };
    const docsOfPerson = {
      node: (id: string) => own.node(id),
      nodes: () => own.nodes(),
      ownTeam: (id: string) => own.ownTeam(id),
    };
    const regrading = await regradeAttempt({ ...context, ...docsOfPerson }, one, next, now);
    // A person who passes by the new grade earns what passing earns; points that were counted stay.
    const points = new PointsWork(tx, { tenant, idUser, device: null }, () =>
      docs.list(tx, tenant, 'campaign'),
    );
    await countAchievements(points, { learning, evaluations, docs: own, now });
    await learning.flush(changes);
    await evaluations.flush(changes);
    await points.flush(changes);
    return regrading;
  });
  return result;
};

/** Null when the company has no such evaluation, and never had it. */
export const regradeEvaluation = async (options: RegradeOptions): Promise<RegradeCount | null> => {
  const { db, tenant, idEvaluation, clock } = options;
  const next = await newestVersion(db, tenant, idEvaluation);
  if (!next) return null;
  const docs = new CompanyDocs(clock);
  const count: RegradeCount = {
    title: next.bank.title,
    attempts: 0,
    changed: 0,
    passed: 0,
    failed: 0,
    kept: 0,
  };
  for (let last = ''; ;) {
    const found = await finishedAfter(db, options, last);
    for (const one of found) {
      last = one.id;
      const regrading = await regradeOf(options, docs, next, one);
      if (!regrading) continue;
      count.attempts += 1;
      count.changed += regrading.isChanged ? 1 : 0;
      count.passed += regrading.isPassed ? 1 : 0;
      count.failed += regrading.isFailed ? 1 : 0;
      count.kept += regrading.kept.length > 0 ? 1 : 0;
    }
    if (found.length === 0) return count;
  }
};
