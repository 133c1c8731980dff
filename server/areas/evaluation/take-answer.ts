/**
 * What becomes of an answer. The newest by its time counts, another one is kept for review. One
 * that arrives after the end counts where the question was empty then and clocks show that it was
 * given before; what two devices gave to such a question is settled as in a running attempt.
 */
import type { PayloadOf } from '#contract/commands.ts';
import type { KeptReason } from '#contract/areas/evaluation/entities/attempt.ts';
import {
  isBlank,
  isSameAnswer,
  refuseAnswer,
} from '#contract/areas/evaluation/rules/check-answer.ts';
import { isClockSuspect } from '#contract/areas/evaluation/rules/time-left.ts';
import {
  isCounted,
  withCounted,
  withKept,
  withoutKept,
} from '#server/areas/learning/attempts/late-answers.ts';
import { grade } from '#server/areas/learning/attempts/grade/grade.ts';
import { presentAnswer, type AnswerRow } from '#server/areas/learning/attempts/present-attempt.ts';
import { answerOf } from '#server/feed/answers.ts';
import type { Effect } from '#server/feed/command-context.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { isLater, type MadeAt } from '#server/feed/last-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { applyGrade } from './apply-grade.ts';
import type { AttemptPosition } from './attempt-position.ts';
import { isOver, touch } from './running-attempt.ts';

type Payload = PayloadOf<'evaluation.answer'>;

/** The clocks show that it was given before the end, as far as their errors are known. */
const isProvenInTime = async (
  context: LearningContext,
  { row }: AttemptPosition,
  made: MadeAt,
): Promise<boolean> => {
  const latest = Math.max(made.at.getTime(), context.noLaterThan.getTime());
  // An administrator who has a write carried out has no clock that proves anything.
  if (context.unlocked || !row.finishDate || latest > row.finishDate.getTime()) return false;
  return row.rules.timeLimit === 0 || !isClockSuspect(await context.evaluations.eventsOf(row));
};

/** Why an answer to an attempt that is over does not count; null where it may. */
const whyTooLate = async (
  context: LearningContext,
  position: AttemptPosition,
  known: AnswerRow | undefined,
  given: { idQuestion: string; made: MadeAt },
): Promise<KeptReason | null> => {
  const { row } = position;
  if (row.status === 'DISCARDED') return 'void';
  if (!isBlank(known?.data) && !isCounted(row.late, given.idQuestion)) return 'other';
  return (await isProvenInTime(context, position, given.made)) ? null : 'time';
};

/**
 * The person is told of what arrived after the end; the newest telling of an attempt takes the
 * place of the one before.
 */
const tell = ({ changes, idUser, receivedAt }: LearningContext, { row }: AttemptPosition): void => {
  if (row.status !== 'FINISHED' || !row.late) return;
  const told = answerOf.late({ ...row, late: row.late }, receivedAt);
  changes.put(personScope(idUser), 'notification', told.idNotification, told);
};

/** Grades the attempt with the answer that has arrived, and counts all that follows. */
const count = async (
  context: LearningContext,
  position: AttemptPosition,
  idQuestion: string,
): Promise<void> => {
  const { evaluations, receivedAt } = context;
  const { row } = position;
  row.late = withCounted(withoutKept(row.late, idQuestion), idQuestion, receivedAt, row.grade);
  const { bank, questions } = await evaluations.drawnWithKey(row);
  const answers = new Map(
    [...(await evaluations.answersOf(row.id))].map(([id, { data }]) => [id, data]),
  );
  await applyGrade(context, position, grade(bank, questions, answers), receivedAt);
};

/** An answer that has arrived, and the one that counts so far. */
interface Arrival {
  position: AttemptPosition;
  mine: AnswerRow;
  /** The answers of the attempt that count, by question. */
  answers: ReadonlyMap<string, AnswerRow>;
  known: AnswerRow | undefined;
  /** Why it does not count, where it came after the end; null where it may count. */
  tooLate: KeptReason | null;
  /** Given after the known one. */
  isNewer: boolean;
  /** Two devices gave them: they are of no single queue. */
  isOfBoth: boolean;
}

const arrivalOf = async (
  context: LearningContext,
  position: AttemptPosition,
  { idQuestionnaire, idQuestion, data, on }: Payload,
): Promise<Arrival> => {
  const { evaluations, tenant, idUser } = context;
  const made = await context.madeAt();
  const answers = await evaluations.answersOf(idQuestionnaire);
  const known = answers.get(idQuestion);
  return {
    position,
    mine: {
      tenant,
      idQuestionnaire,
      idQuestion,
      idUser,
      data,
      savedAt: made.at,
      savedOn: on,
      origin: made.origin,
    },
    answers,
    known,
    tooLate: isOver(position.row)
      ? await whyTooLate(context, position, known, { idQuestion, made })
      : null,
    isNewer: isLater(made, known && { at: known.savedAt, origin: known.origin }),
    isOfBoth: known?.origin?.series !== made.origin?.series,
  };
};

/** Late, of a question that was left empty: there is nothing to count, and nothing to look at. */
const isNothing = ({ position, mine, known }: Arrival): boolean =>
  isOver(position.row) && isBlank(mine.data) && isBlank(known?.data);

/** Keeps an answer that does not count, for an administrator to look at. */
const keep = (
  context: LearningContext,
  arrival: Arrival,
  given: AnswerRow,
  reason: KeptReason,
): Effect => {
  const { evaluations, tenant, idUser, key, receivedAt } = context;
  const { position, mine, answers } = arrival;
  const { row } = position;
  const { idQuestionnaire, idQuestion } = mine;
  evaluations.keepAnswer({
    tenant,
    idUser,
    key,
    idQuestionnaire,
    idQuestion,
    data: given.data,
    madeAt: given.savedAt,
    receivedAt,
    savedOn: given.savedOn,
    why: isOver(row) ? 'late' : 'older',
  });
  const counts = answers.get(idQuestion);
  const answer = { data: counts ? presentAnswer(counts) : null };
  if (isNothing(arrival)) return { merged: answer };
  row.late = withKept(row.late, idQuestion, receivedAt, reason);
  evaluations.attemptChanged(row);
  tell(context, position);
  return { answer, flagged: true };
};

/** The same answer again. */
const repeat = (
  { evaluations }: LearningContext,
  { mine, tooLate, isNewer, isOfBoth }: Arrival,
  known: AnswerRow,
): Effect => {
  if (tooLate !== null || (!isNewer && (!isOfBoth || known.origin === null)))
    return { merged: { data: presentAnswer(known) } };
  // Said again later: what was given in between, and arrives after this, was taken back. What two
  // devices gave is of no single queue: neither may replace it silently with its next answer, since
  // the other one's word would be gone.
  const stands: AnswerRow = { ...(isNewer ? mine : known), ...(isOfBoth && { origin: null }) };
  evaluations.setAnswer(stands);
  return { merged: { data: presentAnswer(stands) } };
};

/** The answer counts. Another one of another device, which was not seen, is kept. */
const replace = async (
  context: LearningContext,
  arrival: Arrival,
  seen: boolean,
): Promise<Effect> => {
  const { position, mine, known, isOfBoth } = arrival;
  const { row } = position;
  context.evaluations.setAnswer(mine);
  if (isNothing(arrival)) return { merged: { data: presentAnswer(mine) } };
  if (isOver(row)) await count(context, position, mine.idQuestion);
  else {
    row.late = withoutKept(row.late, mine.idQuestion);
    touch(context, row, mine.savedOn);
  }
  if (known && !seen && isOfBoth) return keep(context, arrival, known, 'other');
  tell(context, position);
  return { answer: { data: presentAnswer(mine) }, ...(isOver(row) && { flagged: true }) };
};

export const takeAnswer = async (
  context: LearningContext,
  position: AttemptPosition,
  payload: Payload,
): Promise<Effect> => {
  const { idQuestion, data, over } = payload;
  const question = (await context.evaluations.drawn(position.row)).questions.find(
    ({ shown }) => shown.idQuestion === idQuestion,
  )?.shown;
  if (!question) return { rejected: 'question_unknown', field: 'idQuestion' };
  const refused = refuseAnswer(question, data);
  if (refused) return { rejected: refused, field: 'data' };
  const arrival = await arrivalOf(context, position, payload);
  const { mine, known, tooLate, isNewer } = arrival;
  if (known && isSameAnswer(known.data, data)) return repeat(context, arrival, known);
  if (tooLate !== null) return keep(context, arrival, mine, tooLate);
  const seen = known !== undefined && known.savedAt.toISOString() === over;
  // An answer given after seeing the other one is later, whatever the clocks say.
  if (!seen && !isNewer) return keep(context, arrival, mine, 'other');
  return replace(context, arrival, seen);
};
