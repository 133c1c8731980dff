/**
 * The key that an attempt is graded by anew: the newest one, as far as it fits what the person was
 * asked.
 */
import type {
  BankQuestion,
  DrawnQuestion,
  EvaluationBank,
} from '#contract/entities/evaluation/bank.ts';

export interface NewestKey {
  bank: EvaluationBank;
  /** Ids of drawn questions that keep their former key. */
  kept: string[];
}

/**
 * The person was asked the same question: its right answer and its options were among what was
 * shown.
 */
const fits = (
  { options, targets }: DrawnQuestion,
  former: BankQuestion,
  next: BankQuestion | undefined,
): next is BankQuestion => {
  if (!next || next.questionType !== former.questionType) return false;
  const known = new Set(next.options.map(({ idQuestionOption }) => idQuestionOption));
  const { option, options: several = [], pairs = {} } = next.correct ?? {};
  const right = [...(option === undefined ? [] : [option]), ...several, ...Object.keys(pairs)];
  return (
    options.every((id) => known.has(id)) &&
    right.every((id) => options.includes(id)) &&
    Object.values(pairs).every((id) => targets.includes(id))
  );
};

/**
 * The version that was answered, with the key, the credits and the weight of each question taken
 * from `next`. A question that is gone, is of another type, or was not shown with its present right
 * answer keeps its own: no person loses by what they could not choose.
 */
export const newestKey = (
  former: EvaluationBank,
  next: EvaluationBank,
  draw: readonly DrawnQuestion[],
): NewestKey => {
  const newer = new Map(next.questions.map((question) => [question.idQuestion, question]));
  const drawn = new Map(draw.map((one) => [one.id, one]));
  const kept: string[] = [];
  const questions = former.questions.map((question): BankQuestion => {
    const asked = drawn.get(question.idQuestion);
    if (!asked) return question;
    const found = newer.get(question.idQuestion);
    if (!fits(asked, question, found)) {
      kept.push(question.idQuestion);
      return question;
    }
    const { credits: _credits, ...rest } = question;
    return {
      ...rest,
      correct: found.correct,
      weight: found.weight,
      ...(found.credits && { credits: found.credits }),
    };
  });
  return { bank: { ...former, questions }, kept };
};
