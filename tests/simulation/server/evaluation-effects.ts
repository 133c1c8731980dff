/** The effects of taking an evaluation, as server/learning/evaluation has them. */
import type { PayloadOf } from '#contract/commands.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import { isAnotherLeft } from '#contract/areas/evaluation/rules/attempts.ts';
import { missingQuestions } from '#contract/areas/evaluation/rules/check-answer.ts';
import { secondsStored } from '#contract/areas/evaluation/rules/whole-seconds.ts';
import { grade } from '#server/areas/learning/attempts/grade/grade.ts';
import {
  presentAttempt,
  type QuestionnaireRow,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { takeAnswer } from './answer-effects.ts';
import { answersOf, askedIn, isOver, prepareNext, siblingsOf, touch } from './attempts-of.ts';
import { attemptRow, evaluationNamed, openSeal } from './evaluations.ts';
import { nodeIn, nodeOf } from './node-of.ts';
import {
  applied,
  type Catalogue,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type Write,
} from './state.ts';

/** An attempt that this server has forgotten. */
const reinstate = (
  state: PersonState,
  { idQuestionnaire, idEvaluation, idEnrollment, seal }: PayloadOf<'evaluation.start'>,
) => {
  const bank = evaluationNamed(idEvaluation);
  if (seal === undefined || !bank) return undefined;
  const sealed = openSeal(seal);
  const node = nodeOf(state, sealed.idNodeEnrollment) ?? nodeIn(state, idEnrollment, sealed.idNode);
  if (
    !node ||
    sealed.id !== idQuestionnaire ||
    sealed.idUser !== state.me.idUser ||
    sealed.idEvaluation !== idEvaluation
  )
    return undefined;
  const { idNodeEnrollment, idEnrollment: own } = node;
  const row = attemptRow(state.me.idUser, sealed.id, bank, {
    ...sealed,
    idNodeEnrollment,
    idEnrollment: own,
  });
  row.status = 'REPLACED';
  const taken = siblingsOf(state, row).flatMap(({ status, attempt }) =>
    ['PREPARED', 'REPLACED'].includes(status) ? [] : [attempt],
  );
  if (taken.includes(row.attempt)) row.attempt = Math.max(...taken) + 1;
  state.attempts.set(row.id, row);
  return row;
};

const start = (state: PersonState, p: PayloadOf<'evaluation.start'>, write: Write): Outcome => {
  if (p.idUser !== state.me.idUser) return refused('forbidden');
  const enrollment = state.enrollments.get(state.aliases.get(p.idEnrollment) ?? p.idEnrollment);
  if (!enrollment) return refused('not_enrolled');
  const known = state.attempts.get(p.idQuestionnaire);
  const row = known ?? reinstate(state, p);
  if (!row || row.idEvaluation !== p.idEvaluation) return refused('not_found');
  const at = new Date(Math.max(write.at, Date.parse(enrollment.startDate)));
  if (row.status === 'STARTED' || isOver(row)) {
    if (row.status !== 'STARTED' || !row.startDate || at >= row.startDate) return merged();
    row.startDate = at;
    return merged(['attempt', row.id]);
  }
  const replaced = siblingsOf(state, row).filter(
    (one) => one !== row && one.status === 'PREPARED' && one.attempt <= row.attempt,
  );
  for (const one of replaced) one.status = 'REPLACED';
  Object.assign(row, { status: 'STARTED', startDate: at });
  touch(row, p.on, new Date(write.at));
  const told: [FeedTable, string][] = known ? [] : [['questionnaire', row.id]];
  return applied(
    ...told,
    ...[row, ...replaced].map(({ id }): [FeedTable, string] => ['attempt', id]),
  );
};

const isLatest = (state: PersonState, row: QuestionnaireRow): boolean =>
  siblingsOf(state, row).every(
    ({ attempt, status }) =>
      attempt <= row.attempt || status === 'PREPARED' || status === 'REPLACED',
  );

const tellTime = (row: QuestionnaireRow, told: PayloadOf<'evaluation.time'>, at: Date): Outcome => {
  // On the perfect network a payload comes as it was dispatched: what has a default may be absent.
  const { on, events = [] } = told;
  const timeLeft = told.timeLeft === null ? null : secondsStored(told.timeLeft);
  row.events.push(...events.map((event) => ({ ...event, on })));
  if (isOver(row)) return merged();
  const limit = row.rules.timeLimit;
  if (timeLeft !== null && limit > 0 && timeLeft <= (row.timeLeft ?? limit))
    Object.assign(row, { timeLeft, timeSavedAt: at });
  touch(row, on, at);
  return applied(['attempt', row.id]);
};

const finish = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
  { by, on, events = [] }: PayloadOf<'evaluation.finish'>,
  write: Write,
): Outcome => {
  row.events.push(...events.map((event) => ({ ...event, on })));
  if (isOver(row)) return merged();
  const bank = evaluationNamed(row.idEvaluation);
  if (!bank) return refused('not_found');
  const asked = askedIn(row);
  const answers = new Map(
    answersOf(state, row.id).map(({ idQuestion, data }) => [idQuestion, data]),
  );
  const shown = asked.map((one) => one.shown);
  if (by === 'person' && missingQuestions(shown, answers).length > 0 && !write.unlocked)
    return refused('answers_missing');
  const at = new Date(write.at);
  touch(row, on, at);
  const limit = row.rules.timeLimit;
  const end = (row.startDate?.getTime() ?? 0) + limit * 1_000;
  const finishDate = by === 'time' && limit > 0 ? new Date(Math.min(write.at, end)) : at;
  const timeLeft = limit === 0 ? null : by === 'time' ? 0 : row.timeLeft;
  Object.assign(row, {
    ...grade(bank, asked, answers),
    status: 'FINISHED',
    finishDate,
    finishedBy: by,
    timeLeft,
  });
  const all = siblingsOf(state, row);
  if (isAnotherLeft(presentAttempt(row), all.map(presentAttempt)))
    return applied(
      ['attempt', row.id],
      ...(isLatest(state, row) ? prepareNext(state, catalogue, row) : []),
    );
  const replaced = all.filter(({ status }) => status === 'PREPARED');
  for (const one of replaced) one.status = 'REPLACED';
  return applied(...[row, ...replaced].map(({ id }): [FeedTable, string] => ['attempt', id]));
};

/** Undefined for any other kind. */
export const evaluationEffectOf = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  write: Write,
): Outcome | undefined => {
  if (write.kind === 'evaluation.start')
    return start(state, write.payload as PayloadOf<'evaluation.start'>, write);
  if (!write.kind.startsWith('evaluation.')) return undefined;
  const row = state.attempts.get((write.payload as { idQuestionnaire: string }).idQuestionnaire);
  if (!row) return refused('not_found');
  if (row.status !== 'STARTED' && !isOver(row)) return refused('attempt_not_started');
  switch (write.kind) {
    case 'evaluation.answer':
      return takeAnswer(state, catalogue, row, write);
    case 'evaluation.time':
      return tellTime(row, write.payload as PayloadOf<'evaluation.time'>, new Date(write.at));
    case 'evaluation.save': {
      if (isOver(row)) return merged();
      row.surveySaved = true;
      touch(row, (write.payload as PayloadOf<'evaluation.save'>).on, new Date(write.at));
      return applied(['attempt', row.id]);
    }
    case 'evaluation.finish':
      return finish(state, catalogue, row, write.payload as PayloadOf<'evaluation.finish'>, write);
    default:
      return undefined;
  }
};
