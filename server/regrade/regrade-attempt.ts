/** Grades one finished attempt anew from its stored answers, and counts what follows from the grade. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { hasPassed, triesLeft } from '#contract/rules/evaluation/attempts.ts';
import type { EvaluationBank } from '#contract/entities/evaluation/bank.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { drawnQuestions } from '#server/evaluation/draw.ts';
import { presentAttempt, type AttemptRow } from '#server/evaluation/present-attempt.ts';
import { grade } from '#server/evaluation/grade/grade.ts';
import { answerOf } from '#server/feed/answers.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { personScope } from '#server/feed/scope.ts';
import { countProgress } from '#server/learning/apply-progress.ts';
import { siblingsOf, type AttemptPosition } from '#server/learning/evaluation/attempt-position.ts';
import { prepareNext } from '#server/learning/evaluation/prepare-next.ts';
import { newestKey } from './newest-key.ts';

export interface Regrading {
  isChanged: boolean;
  /** It passes now and did not before. */
  isPassed: boolean;
  /** It passed before and does not now; what was completed by it stays completed. */
  isFailed: boolean;
  /** Ids of questions whose former key counts on. */
  kept: string[];
}

type RegradeContext = Pick<
  CommandContext,
  'tx' | 'tenant' | 'idUser' | 'changes' | 'learning' | 'evaluations' | 'nodes' | 'node' | 'ownTeam'
>;

const passes = (row: AttemptRow): boolean => hasPassed(presentAttempt(row));

/** What a grade of whichever attempt says of the next one: it waits while attempts remain, and does not when they do not. */
const settleTries = async (context: RegradeContext, position: AttemptPosition, now: Date): Promise<void> => {
  const all = siblingsOf(position);
  if (all.some(({ status }) => status === 'STARTED')) return;
  const finished = all.filter(({ status }) => status === 'FINISHED').toSorted((one, other) => other.attempt - one.attempt);
  const latest = finished[0] ?? position.row;
  const isOver = latest.rules.lockAfterApproval === 1 && finished.some(passes);
  const left = triesLeft(presentAttempt(latest));
  if (!isOver && (left === null || left > 0)) await prepareNext({ ...context, receivedAt: now }, position);
  // What an administrator granted stays granted.
  if (isOver) for (const one of all) if (one.status === 'PREPARED' && one.note?.kind !== 'granted') context.evaluations.replace(one);
};

/** Null when the attempt is no longer there, or not finished. The person must be locked. */
export const regradeAttempt = async (
  context: RegradeContext,
  { id, idEnrollment }: { id: string; idEnrollment: string },
  next: EvaluationBank,
  now: Date,
): Promise<Regrading | null> => {
  const { tx, tenant, idUser, learning, evaluations } = context;
  const loaded = await learning.enrollment(idEnrollment);
  const row = loaded?.attempts.get(id);
  const node = row && loaded?.nodes.get(row.idNodeEnrollment);
  if (!loaded || !row || !node || row.status !== 'FINISHED') return null;
  const [stored] = await tx
    .select({ draw: questionnaires.draw })
    .from(questionnaires)
    .where(and(eq(questionnaires.tenant, tenant), eq(questionnaires.idUser, idUser), eq(questionnaires.id, id)));
  const draw = stored?.draw ?? [];
  const { bank, kept } = newestKey((await evaluations.drawn(row)).bank, next, draw);
  const answers = new Map([...(await evaluations.answersOf(id))].map(([idQuestion, { data }]) => [idQuestion, data]));
  const graded = grade(bank, drawnQuestions(bank, draw), answers);
  const isChanged = graded.grade !== row.grade;
  const before = passes(row);
  if (!isChanged && isDeepStrictEqual(graded.result, row.result)) return { isChanged, isPassed: false, isFailed: false, kept };
  Object.assign(row, graded, isChanged && { note: { kind: 'regraded', reason: '', at: now.toISOString() } });
  evaluations.attemptChanged(row);
  const after = passes(row);
  // It was earned when it was handed in.
  const at = row.finishDate ?? now;
  await countProgress({ ...context, at, receivedAt: now, unlocked: false }, loaded, node, at);
  await settleTries(context, { loaded, node, row }, now);
  if (isChanged) {
    const told = answerOf.regraded(row, now);
    context.changes.put(personScope(idUser), 'notification', told.idNotification, told);
  }
  return { isChanged, isPassed: after && !before, isFailed: before && !after, kept };
};
