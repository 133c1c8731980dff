/**
 * What may be said to a question, and when it is answered whole. The same on the device and on the
 * server.
 */
import type { FailureCode } from '#contract/failure.ts';
import type { AnswerData, Question } from '../entities/question.ts';
import { COMMENT_LIMIT } from '../entities/question.ts';

const hasAll = (known: ReadonlySet<string>, given: readonly string[]): boolean =>
  given.every((one) => known.has(one));

/** The ids that an answer names, by what they are ids of. */
const namedIn = ({ option, options, pairs, scales, scale }: AnswerData) => ({
  options: [
    ...(option === undefined ? [] : [option]),
    ...(options ?? []),
    ...Object.keys(scales ?? {}),
    ...Object.keys(pairs ?? {}),
  ],
  targets: Object.values(pairs ?? {}),
  steps: [...Object.values(scales ?? {}), ...(scale === undefined ? [] : [scale])],
});

/** Why this cannot be an answer to the question; null when it can be one, whole or not. */
export const refuseAnswer = (question: Question, data: AnswerData): FailureCode | null => {
  const { option, options = [], pairs = {}, scales = {}, text = '' } = data;
  const known = new Set(question.options.map(({ idQuestionOption }) => idQuestionOption));
  const targets = new Set(
    question.targets.map(({ idQuestionOptionAnswer }) => idQuestionOptionAnswer),
  );
  const steps = new Set(question.scales.map(({ idQuestionScale }) => idQuestionScale));
  const named = namedIn(data);
  const most = Math.max(options.length, Object.keys(scales).length, Object.keys(pairs).length);
  // Said first: what is too much also names an option that is not there, or one twice.
  if (most > known.size) return 'too_many_options';
  const areKnown =
    hasAll(known, named.options) && hasAll(targets, named.targets) && hasAll(steps, named.steps);
  if (!areKnown) return 'option_unknown';
  const chosen = (option === undefined ? 0 : 1) + options.length;
  const isOneAtMost = question.questionType !== 'MULTI_OPTION';
  if (new Set(options).size !== options.length || (isOneAtMost && chosen > 1))
    return 'too_many_options';
  return text.length > COMMENT_LIMIT ? 'text_too_long' : null;
};

/** The same answer, whatever the order in which options were ticked or fields were written. */
export const isSameAnswer = (one: AnswerData | undefined, other: AnswerData): boolean => {
  if (!one) return false;
  const plain = ({ option, options, pairs, scales, scale, text }: AnswerData): string =>
    JSON.stringify([
      option,
      options?.toSorted(),
      Object.entries(pairs ?? {}).sort(),
      Object.entries(scales ?? {}).sort(),
      scale,
      text,
    ]);
  return plain(one) === plain(other);
};

const hasText = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Nothing is said: never answered, or the answer was cleared. */
export const isBlank = (data: AnswerData | undefined): boolean => {
  if (!data) return true;
  const { option, options = [], pairs = {}, scales = {}, scale, text } = data;
  const parts = options.length + Object.keys(pairs).length + Object.keys(scales).length;
  return option === undefined && scale === undefined && parts === 0 && !hasText(text);
};

/**
 * Answered whole: what counts for sending. A question that is not mandatory is whole without an
 * answer.
 */
export const isAnswered = (question: Question, data: AnswerData | undefined): boolean => {
  if (!data) return false;
  const { option, options, pairs, scales, scale, text } = data;
  const count = question.options.length;
  switch (question.questionType) {
    case 'SINGLE_OPTION':
    case 'TRUE_OR_FALSE':
      return option !== undefined;
    case 'MULTI_OPTION':
      return (options?.length ?? 0) > 0;
    case 'CORRELATE':
      return Object.keys(pairs ?? {}).length === count;
    case 'MULTI_LIKERT_SCALE':
      return Object.keys(scales ?? {}).length === count;
    case 'LIKERT_SCALE':
      return scale !== undefined;
    case 'SINGLE_OPTION_COMMENT':
      return option !== undefined && hasText(text);
    case 'COMMENT':
      return hasText(text);
  }
};

/** Positions from 0 of the questions that keep the evaluation from being sent. */
export const missingQuestions = (
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerData>,
): number[] =>
  questions.flatMap((question, at) =>
    question.mandatory && !isAnswered(question, answers.get(question.idQuestion)) ? [at] : [],
  );

/**
 * The same, with those that were answered in part: the person is told of them before they send. The
 * server takes them.
 */
export const unfinishedQuestions = (
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerData>,
): number[] =>
  questions.flatMap((question, at) => {
    const answer = answers.get(question.idQuestion);
    const isWanted = question.mandatory || !isBlank(answer);
    return isWanted && !isAnswered(question, answer) ? [at] : [];
  });

/**
 * Where an attempt is taken up again: the question after the last that was answered, or the last
 * one.
 */
export const resumeAt = (
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerData>,
): number => {
  const last = questions.findLastIndex((question) =>
    isAnswered(question, answers.get(question.idQuestion)),
  );
  return Math.min(last + 1, Math.max(0, questions.length - 1));
};
