/** What becomes of an answer, as server/areas/evaluation/take-answer.ts has it. */
import type { PayloadOf } from '#contract/commands.ts';
import { answerId, type KeptReason } from '#contract/areas/evaluation/entities/attempt.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { isAnotherLeft, isLockedByPassing } from '#contract/areas/evaluation/rules/attempts.ts';
import {
  isBlank,
  isSameAnswer,
  refuseAnswer,
} from '#contract/areas/evaluation/rules/check-answer.ts';
import { isClockSuspect } from '#contract/areas/evaluation/rules/time-left.ts';
import { grade } from '#server/areas/learning/attempts/grade/grade.ts';
import {
  isCounted,
  withCounted,
  withKept,
  withoutKept,
} from '#server/areas/learning/attempts/late-answers.ts';
import {
  type AnswerRow,
  presentAttempt,
  type QuestionnaireRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { answerOf } from '#server/feed/answers.ts';
import { isLater } from '#server/feed/last-write.ts';
import { answersOf, askedIn, isOver, prepareNext, siblingsOf, touch } from './attempts-of.ts';
import { evaluationNamed } from './evaluations.ts';
import { personScope } from './model-queue.ts';
import {
  applied,
  type Catalogue,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  type Write,
} from './state.ts';

const isProvenInTime = (row: QuestionnaireRow, { at, latest, unlocked }: Write): boolean => {
  if (
    unlocked ||
    latest === undefined ||
    !row.finishDate ||
    Math.max(at, latest) > row.finishDate.getTime()
  )
    return false;
  return row.rules.timeLimit === 0 || !isClockSuspect(row.events);
};

const whyTooLate = (
  row: QuestionnaireRow,
  known: AnswerRow | undefined,
  idQuestion: string,
  write: Write,
): KeptReason | null => {
  if (row.status === 'DISCARDED') return 'void';
  if (!isBlank(known?.data) && !isCounted(row.late, idQuestion)) return 'other';
  return isProvenInTime(row, write) ? null : 'time';
};

/** Grades it again, and settles which attempt follows. Returns the attempts that changed. */
const gradeAnew = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
): [FeedTable, string][] => {
  const bank = evaluationNamed(row.idEvaluation);
  if (!bank) return [];
  const given = new Map(answersOf(state, row.id).map(({ idQuestion, data }) => [idQuestion, data]));
  Object.assign(row, grade(bank, askedIn(row), given));
  const all = siblingsOf(state, row);
  const changed: [FeedTable, string][] = [['attempt', row.id]];
  if (all.some(({ status }) => status === 'STARTED')) return changed;
  const finished = all
    .filter(({ status }) => status === 'FINISHED')
    .toSorted((one, other) => other.attempt - one.attempt);
  const shown = finished.map(presentAttempt);
  const latest = shown[0] ?? presentAttempt(row);
  if (isAnotherLeft(latest, shown)) changed.push(...prepareNext(state, catalogue, row));
  if (!isLockedByPassing(latest, shown)) return changed;
  for (const one of all)
    if (one.status === 'PREPARED' && one.note?.kind !== 'granted') {
      one.status = 'REPLACED';
      changed.push(['attempt', one.id]);
    }
  return changed;
};

/** What the person is told of answers that arrived after the end. */
const toldOf = ({ me }: PersonState, row: QuestionnaireRow, now: Date): ScopeRow[] => {
  if (row.status !== 'FINISHED' || !row.late) return [];
  const told = answerOf.late({ ...row, late: row.late }, now);
  return [{ scope: personScope(me.idUser), t: 'notification', id: told.idNotification, row: told }];
};

export const takeAnswer = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
  write: Write,
): Outcome => {
  const p = write.payload as PayloadOf<'evaluation.answer'>;
  const question = askedIn(row).find(({ shown }) => shown.idQuestion === p.idQuestion)?.shown;
  if (!question) return refused('question_unknown');
  const code = refuseAnswer(question, p.data);
  if (code) return refused(code);
  const now = new Date(write.receivedAt ?? write.at);
  const idAnswer = answerId(p.idQuestionnaire, p.idQuestion);
  const known = state.answers.get(idAnswer);
  const made = { at: new Date(write.at), origin: write.origin ?? null };
  const { idQuestionnaire, idQuestion, data, on } = p;
  const mine: AnswerRow = {
    tenant: '',
    idQuestionnaire,
    idQuestion,
    idUser: state.me.idUser,
    data,
    savedAt: made.at,
    savedOn: on,
    origin: made.origin,
  };
  const isNothing = isOver(row) && isBlank(data) && isBlank(known?.data);
  const keep = (one: AnswerRow, reason: KeptReason, ...changed: [FeedTable, string][]): Outcome => {
    state.kept.push({
      idQuestionnaire,
      idQuestion,
      data: one.data,
      why: isOver(row) ? 'late' : 'older',
    });
    if (isNothing) return merged();
    row.late = withKept(row.late, idQuestion, now, reason);
    return {
      ...applied(['attempt', row.id], ...changed),
      told: toldOf(state, row, now),
      raised: row.id,
    };
  };
  const tooLate = isOver(row) ? whyTooLate(row, known, idQuestion, write) : null;
  const isNewer = isLater(made, known && { at: known.savedAt, origin: known.origin });
  const isOfBoth = known?.origin?.series !== made.origin?.series;
  if (known && isSameAnswer(known.data, data)) {
    if (tooLate !== null || (!isNewer && (!isOfBoth || known.origin === null))) return merged();
    state.answers.set(idAnswer, { ...(isNewer ? mine : known), ...(isOfBoth && { origin: null }) });
    return merged(['answer', idAnswer]);
  }
  if (tooLate !== null) return keep(mine, tooLate);
  const seen = known?.savedAt.toISOString() === p.over;
  if (!seen && !isNewer) return keep(mine, 'other');
  state.answers.set(idAnswer, mine);
  if (isNothing) return merged(['answer', idAnswer]);
  const changed: [FeedTable, string][] = [['answer', idAnswer]];
  row.late = withoutKept(row.late, idQuestion);
  if (isOver(row)) {
    row.late = withCounted(row.late, idQuestion, now, row.grade);
    changed.push(...gradeAnew(state, catalogue, row));
  } else {
    touch(row, on, made.at);
    changed.push(['attempt', row.id]);
  }
  if (known && !seen && isOfBoth) return keep(known, 'other', ...changed);
  return {
    ...applied(...changed),
    told: toldOf(state, row, now),
    ...(isOver(row) && { raised: row.id }),
  };
};
