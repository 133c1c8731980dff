/** What the devices of an attempt did, and when it reached the server. */
import type { EvaluationReview, ReviewEvent } from '#contract/areas/evaluation/entities/review.ts';
import type { Question } from '#contract/areas/evaluation/entities/question.ts';
import type {
  AnswerRow,
  QuestionnaireRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import type { keptAnswers } from '#server/db/schema/evaluation.ts';

interface Story {
  row: QuestionnaireRow;
  questions: readonly Question[];
  stored: readonly AnswerRow[];
  kept: readonly (typeof keptAnswers.$inferSelect)[];
  before: EvaluationReview | null;
  receivedAt: Date;
}

/** Entries of a timeline. */
const LONGEST = 400;

const entry = (
  kind: ReviewEvent['kind'],
  at: Date | string,
  on: string | null,
  more: Partial<ReviewEvent> = {},
): ReviewEvent => ({
  kind,
  at: typeof at === 'string' ? at : at.toISOString(),
  on,
  question: null,
  seconds: null,
  ...more,
});

const byTime = (one: ReviewEvent, other: ReviewEvent): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : 0;

/** Of a story that is too long, what tells least goes first: looks at the page, then answers. */
const cut = (timeline: readonly ReviewEvent[]): ReviewEvent[] => {
  const weight = ({ kind }: ReviewEvent): number =>
    kind === 'opened' || kind === 'hidden' ? 2 : kind === 'answer' ? 1 : 0;
  return timeline
    .toSorted((one, other) => weight(one) - weight(other) || byTime(other, one))
    .slice(0, LONGEST);
};

export const timelineOf = ({
  row,
  questions,
  stored,
  kept,
  before,
  receivedAt,
}: Story): ReviewEvent[] => {
  const place = new Map(questions.map(({ idQuestion }, at) => [idQuestion, at + 1]));
  const about = (idQuestion: string): { question: number | null } => ({
    question: place.get(idQuestion) ?? null,
  });
  const arrivals =
    before?.timeline.filter(({ kind }) => kind === 'arrival').map(({ at }) => at) ?? [];
  const timeline = [
    ...(row.startDate ? [entry('start', row.startDate, null)] : []),
    ...stored.map((one) => entry('answer', one.savedAt, one.savedOn, about(one.idQuestion))),
    ...kept.map((one) =>
      entry(one.why === 'late' ? 'late' : 'answer', one.madeAt, one.savedOn, about(one.idQuestion)),
    ),
    ...row.events.map(({ kind, at, seconds, on }) => entry(kind, at, on, { seconds })),
    ...(row.finishDate
      ? [entry('finish', row.finishDate, row.finishedBy === 'time' ? null : row.savedOn)]
      : []),
    ...[...new Set([...arrivals, receivedAt.toISOString()])].map((at) =>
      entry('arrival', at, null),
    ),
  ];
  return cut(timeline).toSorted(byTime);
};
