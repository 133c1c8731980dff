/** Grades an attempt from its stored answers, counts it in its page, and prepares the next one while attempts remain. */
import { triesLeft } from '#contract/rules/evaluation/attempts.ts';
import { OVERTIME_TOLERANCE_SECONDS, overtime } from '#contract/rules/evaluation/time-left.ts';
import { grade } from '#server/evaluation/grade/grade.ts';
import { presentAttempt, type AttemptRow } from '#server/evaluation/present-attempt.ts';
import { prepareAttempts } from '#server/evaluation/prepare-attempts.ts';
import { banksOfNodes } from '#server/evaluation/read-banks.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { countProgress } from '../apply-progress.ts';
import type { LoadedEnrollment, NodeEnrollmentRow } from '../loaded-enrollment.ts';

export interface AttemptPosition {
  loaded: LoadedEnrollment;
  node: NodeEnrollmentRow;
  row: AttemptRow;
}

/** All attempts of the same evaluation in the same page of the enrolment. */
const siblings = ({ loaded, row }: AttemptPosition): AttemptRow[] =>
  [...loaded.attempts.values()].filter((one) => one.idNodeEnrollment === row.idNodeEnrollment && one.idEvaluation === row.idEvaluation);

/** Prepares the next attempt, of the version that is published now; nothing where one waits already, or the evaluation is gone. */
export const prepareNext = async (context: CommandContext, position: AttemptPosition, granted = false): Promise<void> => {
  const { loaded, row } = position;
  const all = siblings(position);
  if (all.some(({ status }) => status === 'PREPARED')) return;
  const published = (await banksOfNodes(context.tx, context.tenant, [row.idNode])).find(
    ({ bank }) => bank.idEvaluation === row.idEvaluation,
  );
  if (!published) return;
  const attempt = Math.max(...all.filter(({ status }) => status !== 'REPLACED').map((one) => one.attempt), 0) + 1;
  const place = { idUser: context.idUser, idNode: row.idNode, idNodeEnrollment: row.idNodeEnrollment, idEnrollment: row.idEnrollment };
  const [made] = await prepareAttempts(context, [{ ...place, ...published, attempt, ...(granted && { maxTries: attempt }) }]);
  if (made) loaded.attempts.set(made.id, made);
};

/** Seconds beyond the limit by the times of the answers and of the end; 0 within it and within the tolerance. */
const overtimeOf = (row: AttemptRow, lastAnswer: number, finishedAt: number, by: 'person' | 'time'): number => {
  if (!row.startDate) return 0;
  // A device that was off when the time ran out finishes late, and nothing is wrong with that: only what was done after the end counts.
  const over = overtime(row.rules.timeLimit, row.startDate.getTime(), by === 'time' ? lastAnswer : finishedAt);
  return over > OVERTIME_TOLERANCE_SECONDS ? Math.round(over) : 0;
};

/** Returns by how many seconds the limit was passed; 0 where time is in order. */
export const finishAttempt = async (context: CommandContext, position: AttemptPosition, by: 'person' | 'time'): Promise<number> => {
  const { loaded, node, row } = position;
  const { bank, questions } = await context.evaluations.drawn(row);
  const stored = await context.evaluations.answersOf(row.id);
  const answers = new Map([...stored].map(([idQuestion, { data }]) => [idQuestion, data]));
  const lastAnswer = Math.max(0, ...[...stored.values()].map(({ savedAt }) => savedAt.getTime()));
  const over = overtimeOf(row, lastAnswer, context.at.getTime(), by);
  const end = (row.startDate?.getTime() ?? 0) + row.rules.timeLimit * 1000;
  // It was over when the time was, whenever the device came to say so.
  const finishDate = by === 'time' && row.rules.timeLimit > 0 ? new Date(Math.min(context.at.getTime(), end)) : context.at;
  const graded = grade(bank, questions, answers);
  const timeLeft = row.rules.timeLimit === 0 ? null : by === 'time' ? 0 : row.timeLeft;
  Object.assign(row, { ...graded, status: 'FINISHED', finishDate, finishedBy: by, timeLeft });
  context.evaluations.attemptChanged(row);
  await countProgress(context, loaded, node, finishDate);
  const left = triesLeft(presentAttempt(row));
  if (left === null || left > 0) await prepareNext(context, position);
  else for (const one of siblings(position)) if (one.status === 'PREPARED') context.evaluations.replace(one);
  return over;
};
