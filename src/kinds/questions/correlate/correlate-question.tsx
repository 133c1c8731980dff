import { useId } from 'react';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { questionsCopy } from '../questions.copy.ts';
import { ChoiceError } from '#src/ui/choice/choice-error.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { QuestionText } from '../question-text.tsx';
import { ReviewPairs } from '../review/review-pairs.tsx';
import { useAnswer } from '../use-answer.ts';
import styles from './correlate.module.css';
import { NumberField } from './number-field.tsx';
import { TargetList } from './target-list.tsx';
import { TargetPicker } from './target-picker.tsx';

const withPair = (
  { pairs = {} }: AnswerData,
  option: string,
  target: string | undefined,
): AnswerData => {
  const rest = Object.entries(pairs).filter(([key]) => key !== option);
  const next = target === undefined ? rest : [...rest, [option, target]];
  return next.length === 0 ? {} : { pairs: Object.fromEntries(next) };
};

/** Each option gets the number of a target. A target may serve several options. */
const CorrelateQuestion = ({
  question,
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
}: QuestionProps) => {
  const id = useId();
  const { answer, setAnswer, typing } = useAnswer({ data, onAnswer });
  const { options, targets } = question;
  const pairs = answer.pairs ?? {};
  const left = options.filter(
    ({ idQuestionOption }) => pairs[idQuestionOption] === undefined,
  ).length;
  const isIncomplete = missing && left > 0;
  return (
    <div className={styles.correlate}>
      <div className={styles.columns}>
        <TargetList
          targets={targets}
          used={new Set(Object.values(pairs))}
          idOf={(target) => `${id}-${target}`}
        />
        <div
          className={styles.options}
          role="group"
          aria-labelledby={labelledBy}
          {...(isIncomplete && { 'aria-describedby': `${id}-error` })}
        >
          {options.map(({ idQuestionOption: option, description }) => {
            const target = pairs[option];
            const at = targets.findIndex(
              ({ idQuestionOptionAnswer }) => idQuestionOptionAnswer === target,
            );
            const value = at === -1 ? null : at + 1;
            const isInvalid = missing && value === null;
            const choose = (next: number | null): void =>
              setAnswer(
                withPair(
                  answer,
                  option,
                  next === null ? undefined : targets[next - 1]?.idQuestionOptionAnswer,
                ),
              );
            return (
              <div key={option} className={classNames(styles.option, isInvalid && styles.invalid)}>
                <div className={styles.text} id={`${id}-${option}-option`}>
                  <QuestionText html={description} />
                </div>
                <NumberField
                  {...typing}
                  labelledBy={`${id}-${option}-option`}
                  chosenId={value === null ? undefined : `${id}-${target}`}
                  value={value}
                  max={targets.length}
                  onChange={choose}
                  disabled={disabled}
                  invalid={isInvalid}
                />
                <TargetPicker
                  describedBy={`${id}-${option}-option`}
                  targets={targets}
                  value={value}
                  onChange={choose}
                  disabled={disabled}
                />
              </div>
            );
          })}
        </div>
      </div>
      <ChoiceError id={`${id}-error`}>
        {isIncomplete ? questionsCopy.missing.numbers(left) : null}
      </ChoiceError>
    </div>
  );
};

export const correlateQuestion = defineQuestion({
  instruction: questionsCopy.instruction.CORRELATE,
  Component: CorrelateQuestion,
  Review: ReviewPairs,
});
