import type { Option, Question } from '#contract/areas/evaluation/entities/question.ts';
import type { Choice } from '#src/ui/choice/choice.ts';
import { QuestionText } from './question-text.tsx';

export const choicesOfOptions = (options: readonly Option[]): Choice[] =>
  options.map(({ idQuestionOption, description }) => ({
    id: idQuestionOption,
    content: <QuestionText html={description} />,
  }));

/** The steps of a scale, from the lowest. Their titles are no HTML. */
export const choicesOfScale = ({ scales }: Pick<Question, 'scales'>): Choice[] =>
  scales.map(({ idQuestionScale, title }) => ({ id: idQuestionScale, content: title }));
