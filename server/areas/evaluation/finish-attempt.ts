/**
 * Grades an attempt from its stored answers, counts it in its page, and prepares the next one while
 * attempts remain.
 */
import { isAnotherLeft } from '#contract/areas/evaluation/rules/attempts.ts';
import { grade } from '#server/areas/learning/attempts/grade/grade.ts';
import { presentAttempt } from '#server/areas/learning/attempts/present-attempt.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { countProgress } from '#server/areas/learning/apply-progress.ts';
import { siblingsOf, type AttemptPosition } from './attempt-position.ts';
import { overtimeOf } from './overtime-of.ts';
import { prepareNext } from './prepare-next.ts';

const isLatest = (position: AttemptPosition): boolean =>
  siblingsOf(position).every(
    ({ attempt, status }) =>
      attempt <= position.row.attempt || status === 'PREPARED' || status === 'REPLACED',
  );

/** Returns by how many seconds the limit was passed; 0 where time is in order. */
export const finishAttempt = async (
  context: LearningContext,
  position: AttemptPosition,
  by: 'person' | 'time',
): Promise<number> => {
  const { loaded, node, row } = position;
  const { bank, questions } = await context.evaluations.drawn(row);
  const stored = await context.evaluations.answersOf(row.id);
  const answers = new Map([...stored].map(([idQuestion, { data }]) => [idQuestion, data]));
  const end = (row.startDate?.getTime() ?? 0) + row.rules.timeLimit * 1000;
  // It was over when the time was, whenever the device came to say so.
  const finishDate =
    by === 'time' && row.rules.timeLimit > 0
      ? new Date(Math.min(context.at.getTime(), end))
      : context.at;
  const graded = grade(bank, questions, answers);
  const timeLeft = row.rules.timeLimit === 0 ? null : by === 'time' ? 0 : row.timeLeft;
  Object.assign(row, { ...graded, status: 'FINISHED', finishDate, finishedBy: by, timeLeft });
  context.evaluations.attemptChanged(row);
  await countProgress(context, loaded, node, finishDate);
  const all = siblingsOf(position);
  if (isAnotherLeft(presentAttempt(row), all.map(presentAttempt))) {
    // One that comes after a later one, on a server that was set back: the later one says what is
    // next.
    if (isLatest(position)) await prepareNext(context, position);
  } else for (const one of all) if (one.status === 'PREPARED') context.evaluations.replace(one);
  return overtimeOf(row, stored.values());
};
