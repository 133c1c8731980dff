/**
 * Grades one finished attempt anew from its stored answers, and counts what follows from the grade.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { hasPassed } from '#contract/areas/evaluation/rules/attempts.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { drawnQuestions } from '#server/areas/learning/attempts/draw.ts';
import {
  presentAttempt,
  type AttemptRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { grade } from '#server/areas/learning/attempts/grade/grade.ts';
import { newestKey } from '#server/areas/learning/attempts/grade/newest-key.ts';
import type { PublishedBank } from '#server/areas/learning/attempts/read-banks.ts';
import { answerOf } from '#server/feed/answers.ts';
import { personScope } from '#server/feed/scope.ts';
import { applyGrade, type GradeContext } from '../apply-grade.ts';

export interface Regrading {
  isChanged: boolean;
  /** It passes now and did not before. */
  isPassed: boolean;
  /** It passed before and does not now; what was completed by it stays completed. */
  isFailed: boolean;
  /** Ids of questions whose former key counts on. */
  kept: string[];
}

const passes = (row: AttemptRow): boolean => hasPassed(presentAttempt(row));

/** Null when the attempt is no longer there, or not finished. The person must be locked. */
export const regradeAttempt = async (
  context: GradeContext,
  { id, idEnrollment }: { id: string; idEnrollment: string },
  next: PublishedBank,
  now: Date,
): Promise<Regrading | null> => {
  const { tx, tenant, idUser, learning, evaluations } = context;
  const loaded = await learning.enrollment(idEnrollment);
  const row = loaded?.attempts.get(id);
  const node = row && loaded?.nodes.get(row.idNodeEnrollment);
  if (!loaded || !row || !node || row.status !== 'FINISHED') return null;
  const drawn = await evaluations.drawn(row);
  const { bank, kept } = newestKey(drawn.bank, next.bank, drawn.draw);
  const answers = new Map(
    [...(await evaluations.answersOf(id))].map(([idQuestion, { data }]) => [idQuestion, data]),
  );
  const graded = grade(bank, drawnQuestions(bank, drawn.draw), answers);
  const isChanged = graded.grade !== row.grade;
  const before = passes(row);
  if (!isChanged && isDeepStrictEqual(graded.result, row.result)) {
    // What arrives late is graded by this key too; nothing of it concerns the person yet.
    await tx
      .update(questionnaires)
      .set({ keyVersion: next.version })
      .where(
        and(
          eq(questionnaires.tenant, tenant),
          eq(questionnaires.idUser, idUser),
          eq(questionnaires.id, id),
        ),
      );
    return { isChanged, isPassed: false, isFailed: false, kept };
  }
  row.keyVersion = next.version;
  if (isChanged) row.note = { kind: 'regraded', reason: '', at: now.toISOString() };
  await applyGrade(context, { loaded, node, row }, graded, now);
  const after = passes(row);
  if (isChanged) {
    const told = answerOf.regraded(row, now);
    context.changes.put(personScope(idUser), 'notification', told.idNotification, told);
  }
  return { isChanged, isPassed: after && !before, isFailed: before && !after, kept };
};
