/**
 * What an administrator reads of an attempt that wants a look: why, where answers differ, and what
 * its devices did and when. Built whole from what is stored, so that the newest one says
 * everything.
 */
import { and, asc, eq } from 'drizzle-orm';
import type {
  CountedAnswer,
  DifferingAnswer,
  EvaluationReview,
  GivenAnswer,
  ReviewReason,
} from '#contract/entities/evaluation/review.ts';
import { isBlank, isSameAnswer } from '#contract/rules/evaluation/check-answer.ts';
import { isClockSuspect } from '#contract/rules/evaluation/time-left.ts';
import type { Tx } from '#server/db/database.ts';
import { answers, keptAnswers, questionnaires } from '#server/db/schema/evaluation.ts';
import { drawnQuestions } from '#server/evaluation/draw.ts';
import { readBank } from '#server/evaluation/read-banks.ts';
import { finishedAfterEnd } from './finished-after-end.ts';
import { overtimeOf } from './overtime-of.ts';
import { timelineOf } from './timeline-of.ts';

export interface ReviewNeeds {
  tenant: string;
  idUser: string;
  idQuestionnaire: string;
  receivedAt: Date;
  /** Something of it arrived more than a day after it was made. */
  delayed: boolean;
  /** What was raised already and is not decided. */
  before: EvaluationReview | null;
  /** When it was decided last: what came before that is no reason any more. */
  since: Date | null;
}

/** Pairs of answers that an administrator is shown: the newest. */
const MAX_PAIRS = 50;

const givenOf = ({
  data,
  at,
  on,
}: {
  data: GivenAnswer['data'];
  at: Date;
  on: string | null;
}): GivenAnswer => ({
  data,
  at: at.toISOString(),
  on,
});

type Attempt = typeof questionnaires.$inferSelect;
type Answer = typeof answers.$inferSelect;
type KeptAnswer = typeof keptAnswers.$inferSelect;
type Question = DifferingAnswer['question'];

/** A question with its place in the attempt, from 1, and the answer that counts. */
const questionIn = (
  questions: readonly Question[],
  stored: readonly Answer[],
  idQuestion: string,
): { question: Question | undefined; position: number; answer: Answer | undefined } => {
  const at = questions.findIndex((one) => one.idQuestion === idQuestion);
  return {
    question: questions[at],
    position: at + 1,
    answer: stored.find((one) => one.idQuestion === idQuestion),
  };
};

const givenIn = ({ data, savedAt, savedOn }: Answer): GivenAnswer =>
  givenOf({ data, at: savedAt, on: savedOn });

const differingOf = (
  questions: readonly Question[],
  stored: readonly Answer[],
  kept: readonly KeptAnswer[],
): DifferingAnswer[] =>
  kept.flatMap((one) => {
    const { question, position, answer } = questionIn(questions, stored, one.idQuestion);
    const isSame =
      isSameAnswer(answer?.data, one.data) || (isBlank(answer?.data) && isBlank(one.data));
    if (!question || isSame) return [];
    return {
      question,
      position,
      kept: givenOf({ data: one.data, at: one.madeAt, on: one.savedOn }),
      counts: answer ? givenIn(answer) : null,
    };
  });

/** Answers that arrived after the end and count. */
const countedOf = (
  questions: readonly Question[],
  stored: readonly Answer[],
  { late }: Attempt,
  since: Date | null,
): CountedAnswer[] =>
  (late?.counted ?? []).flatMap(({ idQuestion, at: arrived }) => {
    const { question, position, answer } = questionIn(questions, stored, idQuestion);
    if (!question || !answer || (since !== null && new Date(arrived) <= since)) return [];
    return { question, position, given: givenIn(answer) };
  });

const readAnswers = async (
  tx: Tx,
  { tenant, idUser, idQuestionnaire }: ReviewNeeds,
): Promise<{ stored: Answer[]; kept: KeptAnswer[] }> => {
  const a = answers;
  const k = keptAnswers;
  return {
    stored: await tx
      .select()
      .from(a)
      .where(
        and(eq(a.tenant, tenant), eq(a.idUser, idUser), eq(a.idQuestionnaire, idQuestionnaire)),
      ),
    kept: await tx
      .select()
      .from(k)
      .where(
        and(eq(k.tenant, tenant), eq(k.idUser, idUser), eq(k.idQuestionnaire, idQuestionnaire)),
      )
      .orderBy(asc(k.receivedAt), asc(k.madeAt)),
  };
};

/** Null when the person has no such attempt. */
export const reviewOf = async (tx: Tx, needs: ReviewNeeds): Promise<EvaluationReview | null> => {
  const { tenant, idUser, idQuestionnaire, before, since, receivedAt } = needs;
  const q = questionnaires;
  const [row] = await tx
    .select()
    .from(q)
    .where(and(eq(q.tenant, tenant), eq(q.idUser, idUser), eq(q.id, idQuestionnaire)));
  if (!row) return null;
  const bank = await readBank(tx, tenant, row.idEvaluation, row.version);
  const { stored, kept } = await readAnswers(tx, needs);
  const questions = drawnQuestions(bank, row.draw).map(({ shown }) => shown);
  const fresh = kept.filter((one) => since === null || one.receivedAt > since);
  const counted = countedOf(questions, stored, row, since);
  const over = overtimeOf(row, stored);
  const found: Record<ReviewReason, boolean> = {
    late: counted.length > 0 || fresh.some(({ why }) => why === 'late'),
    conflict: fresh.some(({ why }) => why === 'older'),
    time: over > 0 && since === null,
    clock: since === null && row.rules.timeLimit > 0 && isClockSuspect(row.events),
    ended: since === null && (await finishedAfterEnd(tx, row)),
    delayed: needs.delayed,
  };
  const reasons = (Object.keys(found) as ReviewReason[]).filter(
    (reason) => found[reason] || before?.reasons.includes(reason),
  );
  return {
    idQuestionnaire,
    title: bank.title,
    attempt: row.attempt,
    grade: row.grade,
    reasons,
    overtime: over,
    differing: differingOf(questions, stored, fresh).slice(-MAX_PAIRS),
    counted: counted.slice(-MAX_PAIRS),
    gradeAtEnd: counted.length > 0 ? (row.late?.gradeAtEnd ?? null) : null,
    timeline: timelineOf({ row, questions, stored, kept, before, receivedAt }),
  };
};
