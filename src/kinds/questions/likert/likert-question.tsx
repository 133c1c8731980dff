import { useMemo } from 'react';
import type { Question } from '#contract/areas/evaluation/entities/question.ts';
import { questionsCopy } from '../questions.copy.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfScale } from '../choices-of.tsx';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewScale } from '../review/review-scale.tsx';
import { useAnswer } from '../use-answer.ts';

/** Figures stand as tiles; words side by side, unless they are too many to be read there. */
const lookOf = (scales: Question['scales']): 'list' | 'row' | 'tiles' => {
  if (scales.every(({ title }) => title.length <= 3)) return 'tiles';
  return scales.length <= 5 ? 'row' : 'list';
};

const LikertQuestion = ({
  question,
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
}: QuestionProps) => {
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
      look={lookOf(question.scales)}
    />
  );
};

export const likertQuestion = defineQuestion({
  instruction: questionsCopy.instruction.LIKERT_SCALE,
  Component: LikertQuestion,
  Review: ReviewScale,
});
