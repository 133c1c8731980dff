import { useMemo } from 'react';
import { questionsCopy } from '#src/copy/pt-BR/questions.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfOptions } from '../choices-of.tsx';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewOptions } from '../review/review-options.tsx';
import { useAnswer } from '../use-answer.ts';

/** Two options, side by side where there is room, without letters. */
const TrueOrFalseQuestion = ({ question, data, onAnswer, disabled = false, missing = false, labelledBy }: QuestionProps) => {
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
      look="row"
    />
  );
};

export const trueOrFalseQuestion = defineQuestion({
  instruction: questionsCopy.instruction.TRUE_OR_FALSE,
  Component: TrueOrFalseQuestion,
  Review: ReviewOptions,
});
