import { questionsCopy } from '../questions.copy.ts';
import { OneOption } from '../one-option.tsx';
import { defineQuestion } from '../question-spec.tsx';
import { ReviewOptions } from '../review/review-options.tsx';

export const singleOptionQuestion = defineQuestion({
  instruction: questionsCopy.instruction.SINGLE_OPTION,
  Component: (props) => <OneOption {...props} as="lettered" />,
  Review: ReviewOptions,
});
