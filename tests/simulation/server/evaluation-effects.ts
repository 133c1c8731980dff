/** The effects of taking an evaluation, as server/learning/evaluation has them. */
import type { PayloadOf } from '#contract/commands/registry.ts';
import { answerId } from '#contract/entities/evaluation/attempt.ts';
import type { FeedTable } from '#contract/kinds.ts';
import { triesLeft } from '#contract/rules/evaluation/attempts.ts';
import { isSameAnswer, missingQuestions, refuseAnswer } from '#contract/rules/evaluation/check-answer.ts';
import { drawnQuestions, type DrawnWithAnswer } from '#server/evaluation/draw.ts';
import { grade } from '#server/evaluation/grade/grade.ts';
import { type AnswerRow, presentAttempt, type QuestionnaireRow } from '#server/evaluation/present-attempt.ts';
import { isLater } from '#server/feed/last-write.ts';
import { attemptRow, evaluationNamed, openSeal, prepareAttempt } from './evaluations.ts';
import { nodeIn, nodeOf } from './node-of.ts';
import { applied, type Catalogue, merged, type Outcome, type PersonState, refused, type Write } from './state.ts';

const isOver = ({ status }: QuestionnaireRow): boolean => status === 'FINISHED' || status === 'DISCARDED';

export const siblingsOf = (state: PersonState, row: QuestionnaireRow): QuestionnaireRow[] =>
  [...state.attempts.values()].filter((one) => one.idEvaluation === row.idEvaluation && one.idNodeEnrollment === row.idNodeEnrollment);

const askedIn = ({ idEvaluation, draw }: QuestionnaireRow): DrawnWithAnswer[] => {
  const bank = evaluationNamed(idEvaluation);
  return bank ? drawnQuestions(bank, draw) : [];
};

const answersOf = (state: PersonState, idQuestionnaire: string): AnswerRow[] =>
  [...state.answers.values()].filter((one) => one.idQuestionnaire === idQuestionnaire);

const touch = (row: QuestionnaireRow, on: string | null, at: Date): void => {
  if (row.savedAt === null || row.savedAt <= at) Object.assign(row, { savedAt: at, savedOn: on });
};

/** The attempt after the last one; none where one waits already. `granted`: an administrator's word, whatever the limit says. */
export const prepareNext = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
  granted: QuestionnaireRow['note'] = null,
): [FeedTable, string][] => {
  const bank = evaluationNamed(row.idEvaluation);
  const all = siblingsOf(state, row);
  if (!bank || all.some(({ status }) => status === 'PREPARED')) return [];
  const attempt = Math.max(...all.filter(({ status }) => status !== 'REPLACED').map((one) => one.attempt)) + 1;
  const { maxTries } = bank.parameters;
  const most = maxTries + all.filter(({ status }) => status === 'DISCARDED').length;
  const { idNode, idNodeEnrollment, idEnrollment } = row;
  const allowed = maxTries === 0 ? 0 : granted ? Math.max(most, attempt) : most;
  return prepareAttempt(state, catalogue, bank, { idNode, idNodeEnrollment, idEnrollment, attempt, maxTries: allowed, note: granted });
};

/** An attempt that this server has forgotten. */
const reinstate = (state: PersonState, { idQuestionnaire, idEvaluation, idEnrollment, seal }: PayloadOf<'evaluation.start'>) => {
  const bank = evaluationNamed(idEvaluation);
  if (seal === undefined || !bank) return undefined;
  const sealed = openSeal(seal);
  const node = nodeOf(state, sealed.idNodeEnrollment) ?? nodeIn(state, idEnrollment, sealed.idNode);
  if (!node || sealed.id !== idQuestionnaire || sealed.idUser !== state.me.idUser || sealed.idEvaluation !== idEvaluation) return undefined;
  const { idNodeEnrollment, idEnrollment: own } = node;
  const row = attemptRow(state.me.idUser, sealed.id, bank, { ...sealed, idNodeEnrollment, idEnrollment: own });
  row.status = 'REPLACED';
  const taken = siblingsOf(state, row).flatMap(({ status, attempt }) => (['PREPARED', 'REPLACED'].includes(status) ? [] : [attempt]));
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
  const replaced = siblingsOf(state, row).filter((one) => one !== row && one.status === 'PREPARED' && one.attempt <= row.attempt);
  for (const one of replaced) one.status = 'REPLACED';
  Object.assign(row, { status: 'STARTED', startDate: at });
  touch(row, p.on, new Date(write.at));
  const told: [FeedTable, string][] = known ? [] : [['questionnaire', row.id]];
  return applied(...told, ...[row, ...replaced].map(({ id }): [FeedTable, string] => ['attempt', id]));
};

/** Over what an answer was put, or beside which it is kept. */
const answer = (state: PersonState, row: QuestionnaireRow, p: PayloadOf<'evaluation.answer'>, write: Write): Outcome => {
  const question = askedIn(row).find(({ shown }) => shown.idQuestion === p.idQuestion)?.shown;
  if (!question) return refused('question_unknown');
  const code = refuseAnswer(question, p.data);
  if (code) return refused(code);
  const idAnswer = answerId(p.idQuestionnaire, p.idQuestion);
  const known = state.answers.get(idAnswer);
  const made = { at: new Date(write.at), origin: write.origin ?? null };
  const { idQuestionnaire, idQuestion, data, on } = p;
  const mine: AnswerRow = {
    ...{ tenant: '', idQuestionnaire, idQuestion, idUser: state.me.idUser, data, savedAt: made.at, savedOn: on, origin: made.origin },
  };
  const keep = (one: AnswerRow, why: 'older' | 'late'): void => void state.kept.push({ idQuestionnaire, idQuestion, data: one.data, why });
  const before = known && { at: known.savedAt, origin: known.origin };
  if (known && isSameAnswer(known.data, data)) {
    const later = isLater(made, before);
    const isOfBoth = known.origin?.series !== made.origin?.series;
    if (isOver(row) || (!later && !isOfBoth)) return merged();
    state.answers.set(idAnswer, { ...(later ? mine : known), ...(isOfBoth && { origin: null }) });
    return merged(['answer', idAnswer]);
  }
  if (isOver(row)) {
    keep(mine, 'late');
    return { ...applied(), raised: row.id };
  }
  const seen = known?.savedAt.toISOString() === p.over;
  if (!seen && !isLater(made, before)) {
    keep(mine, 'older');
    return { ...applied(), raised: row.id };
  }
  state.answers.set(idAnswer, mine);
  touch(row, on, made.at);
  const done = applied(['answer', idAnswer], ['attempt', row.id]);
  if (!known || seen || known.origin?.series === made.origin?.series) return done;
  keep(known, 'older');
  return { ...done, raised: row.id };
};

const isLatest = (state: PersonState, row: QuestionnaireRow): boolean =>
  siblingsOf(state, row).every(({ attempt, status }) => attempt <= row.attempt || status === 'PREPARED' || status === 'REPLACED');

const tellTime = (row: QuestionnaireRow, { timeLeft, on }: PayloadOf<'evaluation.time'>, at: Date): Outcome => {
  if (isOver(row)) return merged();
  const limit = row.rules.timeLimit;
  if (timeLeft !== null && limit > 0 && timeLeft <= (row.timeLeft ?? limit)) Object.assign(row, { timeLeft, timeSavedAt: at });
  touch(row, on, at);
  return applied(['attempt', row.id]);
};

const finish = (
  state: PersonState,
  catalogue: Pick<Catalogue, 'newAttempt'>,
  row: QuestionnaireRow,
  { by, on }: PayloadOf<'evaluation.finish'>,
  write: Write,
): Outcome => {
  if (isOver(row)) return merged();
  const bank = evaluationNamed(row.idEvaluation);
  if (!bank) return refused('not_found');
  const asked = askedIn(row);
  const answers = new Map(answersOf(state, row.id).map(({ idQuestion, data }) => [idQuestion, data]));
  const shown = asked.map((one) => one.shown);
  if (by === 'person' && missingQuestions(shown, answers).length > 0 && !write.unlocked) return refused('answers_missing');
  const at = new Date(write.at);
  touch(row, on, at);
  const limit = row.rules.timeLimit;
  const end = (row.startDate?.getTime() ?? 0) + limit * 1_000;
  const finishDate = by === 'time' && limit > 0 ? new Date(Math.min(write.at, end)) : at;
  const timeLeft = limit === 0 ? null : by === 'time' ? 0 : row.timeLeft;
  Object.assign(row, { ...grade(bank, asked, answers), status: 'FINISHED', finishDate, finishedBy: by, timeLeft });
  const left = triesLeft(presentAttempt(row));
  if (left === null || left > 0) return applied(['attempt', row.id], ...(isLatest(state, row) ? prepareNext(state, catalogue, row) : []));
  const replaced = siblingsOf(state, row).filter(({ status }) => status === 'PREPARED');
  for (const one of replaced) one.status = 'REPLACED';
  return applied(...[row, ...replaced].map(({ id }): [FeedTable, string] => ['attempt', id]));
};

/** Undefined for any other kind. */
export const evaluationEffectOf = (state: PersonState, catalogue: Pick<Catalogue, 'newAttempt'>, write: Write): Outcome | undefined => {
  if (write.kind === 'evaluation.start') return start(state, write.payload as PayloadOf<'evaluation.start'>, write);
  if (!write.kind.startsWith('evaluation.')) return undefined;
  const row = state.attempts.get((write.payload as { idQuestionnaire: string }).idQuestionnaire);
  if (!row) return refused('not_found');
  if (row.status !== 'STARTED' && !isOver(row)) return refused('attempt_not_started');
  switch (write.kind) {
    case 'evaluation.answer':
      return answer(state, row, write.payload as PayloadOf<'evaluation.answer'>, write);
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
