/** Writes questions as an evaluation of the course folder. */
import { Document, isSeq, YAMLMap } from 'yaml';
import type { QuestionType } from '#contract/areas/evaluation/entities/question.ts';
import type { EvaluationSettings } from '../format/evaluation-format.ts';
import type { OptionDraft } from '../build/evaluation/question-draft.ts';
import type { ParsedQuestion } from './parsed-bank.ts';

const optionOf = ({ text, credit }: OptionDraft): unknown =>
  credit === null ? text : { text, credit: Number(credit.toFixed(6)) };
const rightOf = (options: readonly OptionDraft[]): string[] =>
  options.filter(({ isRight }) => isRight).map(({ text }) => text);

const fieldsOf = (question: ParsedQuestion): Record<string, unknown> => {
  const { statement, options, targets } = question;
  const fields: Partial<Record<QuestionType, () => Record<string, unknown>>> = {
    SINGLE_OPTION: () => ({
      single: statement,
      options: options.map(optionOf),
      right: rightOf(options)[0],
    }),
    MULTI_OPTION: () => ({
      multiple: statement,
      options: options.map(optionOf),
      right: rightOf(options),
    }),
    TRUE_OR_FALSE: () => ({
      trueOrFalse: statement,
      right: options.some(({ id, isRight }) => id === 'true' && isRight),
    }),
    CORRELATE: () => ({
      correlate: statement,
      pairs: options.map(({ text }, at) => ({ option: text, target: targets[at]?.text ?? '' })),
      ...(targets.length > options.length && {
        distractors: targets.slice(options.length).map(({ text }) => text),
      }),
    }),
  };
  return (fields[question.questionType] ?? (() => ({ comment: statement })))();
};

const questionOf = (question: ParsedQuestion): Record<string, unknown> => ({
  ...(question.id === null ? {} : { id: question.id }),
  ...fieldsOf(question),
  ...(question.weight === 1 ? {} : { weight: question.weight }),
  ...(question.fixedOrder ? { fixedOrder: true } : {}),
});

export type BankSettings = Pick<EvaluationSettings, 'id' | 'type' | 'title' | 'survey'>;

/** Each category of the bank is named above its first question. */
export const bankYaml = (
  { id, type, title, survey }: BankSettings,
  questions: readonly ParsedQuestion[],
): string => {
  const settings = { id, type, ...(survey && { survey }), title, language: 'html' };
  const document = new Document(
    { ...settings, questions: questions.map(questionOf) },
    { aliasDuplicateObjects: false },
  );
  const list = document.get('questions');
  let shown: string | null = null;
  for (const [at, item] of isSeq(list) ? list.items.entries() : []) {
    const category = questions[at]?.category ?? null;
    if (category !== null && category !== shown && item instanceof YAMLMap)
      item.commentBefore = ` ${category.replace(/\s+/g, ' ')}`;
    shown = category;
  }
  return document.toString({ lineWidth: 0 });
};
