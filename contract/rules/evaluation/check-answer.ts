/**
 * What may be said to a question, and when it is answered whole. The same on the device and on the
 * server.
 */
import type { FailureCode } from '../../failure.ts';
import type { AnswerData, Question } from '../../entities/evaluation/question.ts';
import { COMMENT_LIMIT } from '../../entities/evaluation/question.ts';

const hasAll = (known: ReadonlySet<string>, given: readonly string[]): boolean =>
  given.every((one) => known.has(one));

/** Why this cannot be an answer to the question; null when it can be one, whole or not. */
export const refuseAnswer = (
  question: Question,
  { option, options, pairs, scales, scale, text }: AnswerData,
): FailureCode | null => {
  const known = new Set(question.options.map(({ idQuestionOption }) => idQuestionOption));
  const targets = new Set(
    question.targets.map(({ idQuestionOptionAnswer }) => idQuestionOptionAnswer),
  );
  const steps = new Set(question.scales.map(({ idQuestionScale }) => idQuestionScale));
  const rated = Object.entries(scales ?? {});
  const matched = Object.entries(pairs ?? {});
  const keys = [...rated, ...matched].map(([idOption]) => idOption);
  // Said first: what is too much also names an option that is not there, or one twice.
  if (Math.max(options?.length ?? 0, rated.length, matched.length) > known.size)
    return 'too_many_options';
  if (!hasAll(known, [...(option === undefined ? [] : [option]), ...(options ?? []), ...keys]))
    return 'option_unknown';
  if (
    !hasAll(
      targets,
      matched.map(([, target]) => target),
    )
  )
    return 'option_unknown';
  if (!hasAll(steps, [...rated.map(([, step]) => step), ...(scale === undefined ? [] : [scale])]))
    return 'option_unknown';
  const chosen = (option === undefined ? 0 : 1) + (options?.length ?? 0);
  const several = question.questionType === 'MULTI_OPTION';
  if (new Set(options).size !== (options?.length ?? 0) || (!several && chosen > 1))
    return 'too_many_options';
  if ((text?.length ?? 0) > COMMENT_LIMIT) return 'text_too_long';
  return null;
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
