import { questionsCopy } from '../questions.copy.ts';
import { OneOption } from '../one-option.tsx';
import { defineQuestion } from '../question-spec.tsx';
import { ReviewOptions } from '../review/review-options.tsx';

/** Two options, side by side where there is room, without letters. */
export const trueOrFalseQuestion = defineQuestion({
  instruction: questionsCopy.instruction.TRUE_OR_FALSE,
  Component: (props) => <OneOption {...props} as="row" />,
  Review: ReviewOptions,
});
