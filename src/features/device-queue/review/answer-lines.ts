import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { cleanHtml } from '#src/ui/clean-html.ts';

const words = evaluationReviewCopy;

const plainText = (html: string): string =>
  (cleanHtml(html, { tags: [], attributes: [] }).textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** An answer in words, a line for each part. */
export const answerLines = (
  question: Question,
  { option, options, pairs, scales, scale, text }: AnswerData,
): string[] => {
  // An option may be nothing but a picture: then its place names it.
  const named = (html: string | undefined, at: number): string =>
    plainText(html ?? '') || words.option(at + 1);
  const optionOf = (id: string): string => {
    const at = question.options.findIndex(({ idQuestionOption }) => idQuestionOption === id);
    return named(question.options[at]?.description, at);
  };
  const targetOf = (id: string): string => {
    const at = question.targets.findIndex(
      ({ idQuestionOptionAnswer }) => idQuestionOptionAnswer === id,
    );
    return named(question.targets[at]?.description, at);
  };
  const scaleOf = (id: string): string =>
    question.scales.find(({ idQuestionScale }) => idQuestionScale === id)?.title ?? id;
  const lines = [
    ...(option === undefined ? [] : [optionOf(option)]),
    ...(options ?? []).map(optionOf),
    ...Object.entries(pairs ?? {}).map(([one, target]) =>
      words.pair(optionOf(one), targetOf(target)),
    ),
    ...Object.entries(scales ?? {}).map(([one, step]) => words.rated(optionOf(one), scaleOf(step))),
    ...(scale === undefined ? [] : [scaleOf(scale)]),
    ...(text === undefined || text.trim() === '' ? [] : [words.written(text)]),
  ];
  return lines.length > 0 ? lines : [words.noAnswer];
};
