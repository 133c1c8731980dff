import { useMemo } from 'react';
import { questionsCopy } from './questions.copy.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfOptions } from './choices-of.tsx';
import type { QuestionProps } from './question-spec.tsx';
import { useAnswer } from './use-answer.ts';

interface OneOptionProps extends QuestionProps {
  /**
   * `lettered`: below each other, with the letters that choose them. `row`: side by side where
   * there is room.
   */
  as: 'lettered' | 'row';
}

/** One of the options, and nothing else. */
export const OneOption = ({
  question,
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
  as,
}: OneOptionProps) => {
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
      {...(as === 'row' ? { look: 'row' } : { lettered: true })}
    />
  );
};
