/** What an administrator reads of an attempt that wants a look: why, and what its devices did and when. */
import { and, eq } from 'drizzle-orm';
import type { EvaluationReview, ReviewEvent } from '#contract/entities/evaluation/review.ts';
import { keptAnswers, questionnaires } from '#server/db/schema/evaluation.ts';
import type { AttemptRow } from '#server/evaluation/present-attempt.ts';
import type { CommandContext } from '#server/feed/command-context.ts';

type Why = Pick<EvaluationReview, 'reason'> & Partial<Pick<EvaluationReview, 'overtime' | 'given'>>;

/** Entries of a timeline: the newest of a long story. */
const LONGEST = 400;

const entry = (kind: ReviewEvent['kind'], at: Date | string, on: string | null, more: Partial<ReviewEvent> = {}): ReviewEvent => ({
  ...{ kind, at: typeof at === 'string' ? at : at.toISOString(), on, question: null, seconds: null },
  ...more,
});

export const reviewOf = async (context: CommandContext, row: AttemptRow, why: Why): Promise<EvaluationReview> => {
  const { tx, tenant, idUser, evaluations } = context;
  const { bank, questions } = await evaluations.drawn(row);
  const answers = await evaluations.answersOf(row.id);
  const k = keptAnswers;
  const kept = await tx
    .select()
    .from(k)
    .where(and(eq(k.tenant, tenant), eq(k.idUser, idUser), eq(k.idQuestionnaire, row.id)));
  const [stored] = await tx
    .select({ events: questionnaires.events })
    .from(questionnaires)
    .where(and(eq(questionnaires.tenant, tenant), eq(questionnaires.idUser, idUser), eq(questionnaires.id, row.id)));
  const place = new Map(questions.map(({ shown }, at) => [shown.idQuestion, at + 1]));
  const at = (idQuestion: string): { question: number | null } => ({ question: place.get(idQuestion) ?? null });
  const timeline = [
    ...(row.startDate ? [entry('start', row.startDate, null)] : []),
    ...[...answers.values()].map((one) => entry('answer', one.savedAt, one.savedOn, at(one.idQuestion))),
    ...[...kept, ...evaluations.keptNow(row.id)].map((one) => entry('late', one.madeAt, one.savedOn ?? null, at(one.idQuestion))),
    ...(stored?.events ?? []).map(({ kind, at: when, seconds, on }) => entry(kind, when, on, { seconds })),
    ...(row.finishDate ? [entry('finish', row.finishDate, row.savedOn)] : []),
    entry('arrival', context.receivedAt, null),
  ];
  return {
    ...{ idQuestionnaire: row.id, title: bank.title, attempt: row.attempt, reason: why.reason },
    ...{ overtime: why.overtime ?? 0, given: why.given ?? null },
    timeline: timeline.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)).slice(-LONGEST),
  };
};
