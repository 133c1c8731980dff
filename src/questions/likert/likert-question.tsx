import { useMemo } from 'react';
import { questionsCopy } from '#src/copy/pt-BR/questions.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfScale } from '../choices-of.tsx';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewScale } from '../review/review-scale.tsx';
import { useAnswer } from '../use-answer.ts';

const LikertQuestion = ({ question, data, onAnswer, disabled = false, missing = false, labelledBy }: QuestionProps) => {
  const { answer, setAnswer } = useAnswer({ data, onAnswer });
  const choices = useMemo(() => choicesOfScale(question), [question]);
  return (
    <RadioChoices
      labelledBy={labelledBy}
      choices={choices}
      value={answer.scale}
      onChange={(scale) => setAnswer({ scale })}
      disabled={disabled}
      error={missing && answer.scale === undefined ? questionsCopy.missing.scale : null}
      inRow
    />
  );
};

export const likertQuestion = defineQuestion({
  instruction: questionsCopy.instruction.LIKERT_SCALE,
  Component: LikertQuestion,
  Review: ReviewScale,
});
