import { useMemo } from 'react';
import { questionsCopy } from '../questions.copy.ts';
import { CheckChoices } from '#src/ui/choice/check-choices.tsx';
import { choicesOfOptions } from '../choices-of.tsx';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewOptions } from '../review/review-options.tsx';
import { useAnswer } from '../use-answer.ts';

const none: readonly string[] = [];

const MultiOptionQuestion = ({
  question,
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
}: QuestionProps) => {
  const { answer, setAnswer } = useAnswer({ data, onAnswer });
  const choices = useMemo(() => choicesOfOptions(question.options), [question]);
  const chosen = answer.options ?? none;
  return (
    <CheckChoices
      labelledBy={labelledBy}
      choices={choices}
      value={chosen}
      onChange={(options) => setAnswer(options.length === 0 ? {} : { options })}
      disabled={disabled}
      error={missing && chosen.length === 0 ? questionsCopy.missing.options : null}
      lettered
    />
  );
};

export const multiOptionQuestion = defineQuestion({
  instruction: questionsCopy.instruction.MULTI_OPTION,
  Component: MultiOptionQuestion,
  Review: ReviewOptions,
});
