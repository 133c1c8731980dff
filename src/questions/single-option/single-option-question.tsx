import { useMemo } from 'react';
import { questionsCopy } from '#src/copy/pt-BR/questions.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfOptions } from '../choices-of.tsx';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewOptions } from '../review/review-options.tsx';
import { useAnswer } from '../use-answer.ts';

const SingleOptionQuestion = ({ question, data, onAnswer, disabled = false, missing = false, labelledBy }: QuestionProps) => {
  const { answer, setAnswer } = useAnswer({ data, onAnswer });
  const choices = useMemo(() => choicesOfOptions(question.options), [question]);
  return (
    <RadioChoices
      labelledBy={labelledBy}
      choices={choices}
      value={answer.option}
      onChange={(option) => setAnswer({ option })}
      disabled={disabled}
      error={missing && answer.option === undefined ? questionsCopy.missing.option : null}
      lettered
    />
  );
};

export const singleOptionQuestion = defineQuestion({
  instruction: questionsCopy.instruction.SINGLE_OPTION,
  Component: SingleOptionQuestion,
  Review: ReviewOptions,
});
