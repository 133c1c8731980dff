import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import {
  evaluationBank,
  type BankInput,
  type EvaluationBank,
} from '#contract/areas/evaluation/entities/bank.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import { evaluations, evaluationVersions, questionnaires } from '#server/db/schema/evaluation.ts';
import { nodeEnrollments } from '#server/db/schema/learning.ts';
import { personScope } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { presentAttempt } from '#server/areas/learning/attempts/present-attempt.ts';
import {
  prepareAttempts,
  type Preparation,
} from '#server/areas/learning/attempts/prepare-attempts.ts';

/**
 * People whose attempts are prepared at once: bounds the memory of a publication for a large
 * company.
 */
const PEOPLE_A_ROUND = 500;

/** An attempt that an administrator allowed beyond the limit, by its page. */
type Grants = ReadonlyMap<string, Attempt['note']>;

/**
 * Withdraws prepared attempts. A device that has begun one without a connection may still go on
 * with it.
 */
const withdraw = async (
  { tx, tenant, changes }: Writing,
  idEvaluation: string,
): Promise<Grants> => {
  const q = questionnaires;
  const rows = await tx
    .update(q)
    .set({ status: 'REPLACED' })
    .where(and(eq(q.tenant, tenant), eq(q.idEvaluation, idEvaluation), eq(q.status, 'PREPARED')))
    .returning();
  for (const row of rows)
    changes.put(personScope(row.idUser), 'attempt', row.id, presentAttempt(row));
  return new Map(
    rows.flatMap(({ idNodeEnrollment, note }) =>
      note?.kind === 'granted' ? [[idNodeEnrollment, note] as const] : [],
    ),
  );
};

/** Prepares the next attempt for every person enrolled who has none under way and attempts left. */
const prepareAll = async (
  writing: Writing,
  bank: EvaluationBank,
  version: number,
  grants: Grants,
): Promise<void> => {
  const { tx, tenant } = writing;
  const n = nodeEnrollments;
  const q = questionnaires;
  const places = await tx
    .select({
      idUser: n.idUser,
      idNode: n.idNode,
      idNodeEnrollment: n.id,
      idEnrollment: n.idEnrollment,
    })
    .from(n)
    .where(and(eq(n.tenant, tenant), eq(n.idNode, bank.idNode)))
    .orderBy(n.id);
  const most =
    bank.evaluationType === 'PRE_TEST' || isUngraded(bank) ? 1 : bank.parameters.maxTries;
  for (let at = 0; at < places.length; at += PEOPLE_A_ROUND) {
    const round = places.slice(at, at + PEOPLE_A_ROUND);
    const tried = await tx
      .select({
        idNodeEnrollment: q.idNodeEnrollment,
        attempt: q.attempt,
        status: q.status,
        grade: q.grade,
      })
      .from(q)
      .where(
        and(
          eq(q.tenant, tenant),
          eq(q.idEvaluation, bank.idEvaluation),
          notInArray(q.status, ['PREPARED', 'REPLACED']),
          inArray(
            q.idNodeEnrollment,
            round.map(({ idNodeEnrollment }) => idNodeEnrollment),
          ),
        ),
      )
      .orderBy(desc(q.attempt));
    const wanted = round.flatMap((place): Preparation[] => {
      const own = tried.filter(
        ({ idNodeEnrollment }) => idNodeEnrollment === place.idNodeEnrollment,
      );
      const [latest] = own;
      const attempt = (latest?.attempt ?? 0) + 1;
      const granted = grants.get(place.idNodeEnrollment) ?? null;
      const discarded = own.filter(({ status }) => status === 'DISCARDED').length;
      const next = [{ ...place, bank, version, attempt, discarded, granted }];
      if (granted) return next;
      if (
        latest?.status === 'STARTED' ||
        (latest && most !== 0 && latest.attempt >= most + discarded)
      )
        return [];
      const passed =
        latest?.status === 'FINISHED' &&
        latest.grade !== null &&
        latest.grade >= (bank.masteryScore ?? 0);
      return passed && bank.parameters.lockAfterApproval === 1 ? [] : next;
    });
    await prepareAttempts(writing, wanted);
  }
};

/**
 * Publishes an evaluation; its page must exist, and its HTML must have been sanitised. A change
 * makes a new version: attempts that are prepared are drawn anew, those under way go on and are
 * graded by the version that they were drawn from. Unchanged, it changes nothing.
 */
export const putEvaluation = async (writing: Writing, input: BankInput): Promise<void> => {
  const { tx, tenant } = writing;
  const bank = evaluationBank.parse(input);
  const e = evaluations;
  const v = evaluationVersions;
  const [known] = await tx
    .select({ version: e.version, same: sql<boolean>`${v.doc} = ${JSON.stringify(bank)}::jsonb` })
    .from(e)
    .innerJoin(v, and(eq(v.tenant, e.tenant), eq(v.id, e.id), eq(v.version, e.version)))
    .where(and(eq(e.tenant, tenant), eq(e.id, bank.idEvaluation)));
  if (known?.same) return;
  const [last] = await tx
    .select({ version: v.version })
    .from(v)
    .where(and(eq(v.tenant, tenant), eq(v.id, bank.idEvaluation)))
    .orderBy(desc(v.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  const row = { idNode: bank.idNode, version };
  await tx.insert(v).values({ tenant, id: bank.idEvaluation, version, doc: bank });
  await tx
    .insert(e)
    .values({ tenant, id: bank.idEvaluation, ...row })
    .onConflictDoUpdate({ target: [e.tenant, e.id], set: row });
  const grants = await withdraw(writing, bank.idEvaluation);
  await prepareAll(writing, bank, version, grants);
};

/**
 * Takes evaluations of a page that are not among `kept` out of it. What people have begun stays
 * theirs. Returns their ids.
 */
export const retireEvaluations = async (
  writing: Writing,
  idNode: string,
  kept: readonly string[],
): Promise<string[]> => {
  const { tx, tenant } = writing;
  const e = evaluations;
  const known = await tx
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.tenant, tenant), eq(e.idNode, idNode)));
  const left = known.map(({ id }) => id).filter((id) => !kept.includes(id));
  for (const id of left) {
    await withdraw(writing, id);
    await tx.delete(e).where(and(eq(e.tenant, tenant), eq(e.id, id)));
  }
  return left;
};
