/**
 * Draws an attempt: which questions of the bank, and in which order they and their options come.
 * Options and targets get names that only say where they stand, since names out of a bank may give
 * the answer away.
 */
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import type {
  BankQuestion,
  DrawnQuestion,
  EvaluationBank,
} from '#contract/areas/evaluation/entities/bank.ts';

const optionName = (at: number): string => `o${at + 1}`;
const targetName = (at: number): string => `t${at + 1}`;

/** Fisher and Yates; `chance` gives numbers in [0, 1). */
const shuffled = <T>(items: readonly T[], chance: () => number): T[] => {
  const left = [...items];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(Math.floor(chance() * left.length), 1));
  return out;
};

/** Where the order is the meaning, it stays. */
const keepsOrder = ({ questionType, fixedOrder }: BankQuestion): boolean =>
  fixedOrder || questionType === 'TRUE_OR_FALSE' || questionType === 'MULTI_LIKERT_SCALE';

export const draw = (bank: EvaluationBank, chance: () => number): DrawnQuestion[] => {
  const amount = bank.parameters.questionAmount;
  const mixed = bank.fixedOrder ? bank.questions : shuffled(bank.questions, chance);
  const chosen = amount === 0 ? mixed : mixed.slice(0, amount);
  return chosen.map((question) => {
    const options = question.options.map(({ idQuestionOption }) => idQuestionOption);
    const targets = question.targets.map(({ idQuestionOptionAnswer }) => idQuestionOptionAnswer);
    return {
      id: question.idQuestion,
      options: keepsOrder(question) ? options : shuffled(options, chance),
      // Never in the order of the options: the order would be the answer.
      targets: shuffled(targets, chance),
    };
  });
};

/** A bank's question as it stands in one draw, with what is needed to grade it. */
export interface DrawnWithAnswer {
  shown: Question;
  bank: BankQuestion;
  /** The correct answer in the names of this draw; null where there is none. */
  correct: AnswerData | null;
  /** Credits by the names of this draw. */
  credits: Record<string, number> | null;
}

const renamed = (
  data: AnswerData,
  options: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, string>,
): AnswerData => ({
  ...(data.option === undefined ? {} : { option: options.get(data.option) ?? data.option }),
  ...(data.options === undefined
    ? {}
    : { options: data.options.map((one) => options.get(one) ?? one) }),
  ...(data.pairs === undefined
    ? {}
    : {
        pairs: Object.fromEntries(
          Object.entries(data.pairs).map(([o, t]) => [options.get(o) ?? o, targets.get(t) ?? t]),
        ),
      }),
});

/** The questions of a draw. A question that the version does not have is left out. */
export const drawnQuestions = (
  bank: EvaluationBank,
  drawn: readonly DrawnQuestion[],
): DrawnWithAnswer[] => {
  const known = new Map(bank.questions.map((question) => [question.idQuestion, question]));
  return drawn.flatMap(({ id, options, targets }) => {
    const question = known.get(id);
    if (!question) return [];
    const texts = new Map(question.options.map((one) => [one.idQuestionOption, one.description]));
    const targetTexts = new Map(
      question.targets.map((one) => [one.idQuestionOptionAnswer, one.description]),
    );
    const optionNames = new Map(options.map((one, at) => [one, optionName(at)]));
    const targetNames = new Map(targets.map((one, at) => [one, targetName(at)]));
    const { idQuestion, questionType, statement, scales, mandatory, correct, credits } = question;
    return [
      {
        bank: question,
        shown: {
          idQuestion,
          questionType,
          statement,
          scales,
          mandatory,
          options: options.map((one, at) => ({
            idQuestionOption: optionName(at),
            description: texts.get(one) ?? '',
          })),
          targets: targets.map((one, at) => ({
            idQuestionOptionAnswer: targetName(at),
            description: targetTexts.get(one) ?? '',
          })),
        },
        correct: correct && renamed(correct, optionNames, targetNames),
        credits: credits
          ? Object.fromEntries(
              Object.entries(credits).map(([one, credit]) => [optionNames.get(one) ?? one, credit]),
            )
          : null,
      },
    ];
  });
};
