/** Turns the answers of a choice, each with its share of the points, into options. */
import { importCopy } from '#server/copy/import-pt-br.ts';
import { questionsCopy } from '#server/copy/questions-pt-br.ts';
import type { OptionDraft } from '../build/evaluation/question-draft.ts';
import type { BankProblem } from './parsed-bank.ts';

export interface WeightedAnswer {
  text: string;
  line: number;
  /** Share of the points: 1 is all of them. */
  share: number;
}

interface ChoiceDraft {
  questionType: 'SINGLE_OPTION' | 'MULTI_OPTION';
  options: OptionDraft[];
}

/** Authors round thirds and sevenths to whole percents. */
const ROUNDING = 0.02;
const single = (answers: readonly WeightedAnswer[]): OptionDraft[] => {
  const best = answers.findIndex(({ share }) => share === 1);
  const isPlain = answers.every(({ share }, at) => at === best || share === 0);
  return answers.map(({ text, line, share }, at) => ({
    id: null,
    text,
    line,
    isRight: at === best,
    credit: isPlain ? null : share,
  }));
};

/**
 * Moodle adds up the shares of what was chosen: a wrong option of share 0 takes nothing away.
 * Options without credits would, so all of them have one.
 */
const multiple = (answers: readonly WeightedAnswer[]): OptionDraft[] => {
  const right = answers.filter(({ share }) => share > 0);
  const sum = right.reduce((all, { share }) => all + share, 0);
  return answers.map(({ text, line, share }) => ({
    id: null,
    text,
    line,
    isRight: share > 0,
    credit: share > 0 ? share / sum : share,
  }));
};

/** Null, with the problem told, when the shares cannot be what the author meant. */
export const choiceDraft = (
  answers: readonly WeightedAnswer[],
  { isSingle, line }: { isSingle: boolean; line: number },
  tell: (problem: BankProblem) => void,
): ChoiceDraft | null => {
  const refuse = (message: string): null => {
    tell({ line, message });
    return null;
  };
  if (answers.length < 2) return refuse(importCopy.atLeast(2));
  const odd = answers.find(({ share }) => !(share >= -1 && share <= 1));
  if (odd) {
    tell({ line: odd.line, message: questionsCopy.badShare });
    return null;
  }
  if (isSingle) {
    if (!answers.some(({ share }) => share === 1)) return refuse(questionsCopy.noWholeAnswer);
    return { questionType: 'SINGLE_OPTION', options: single(answers) };
  }
  const sum = answers.reduce((all, { share }) => all + Math.max(0, share), 0);
  if (sum === 0) return refuse(questionsCopy.noWholeAnswer);
  if (Math.abs(sum - 1) > ROUNDING) return refuse(questionsCopy.badSum(Math.round(sum * 100)));
  return { questionType: 'MULTI_OPTION', options: multiple(answers) };
};

/**
 * Options of a statement that is true or false. Their ids and texts are those of the evaluation's
 * own format.
 */
export const truthOptions = (isTrue: boolean, line: number): OptionDraft[] =>
  [true, false].map((value) => ({
    id: String(value),
    text: value ? importCopy.trueOption : importCopy.falseOption,
    line,
    isRight: value === isTrue,
    credit: null,
  }));
