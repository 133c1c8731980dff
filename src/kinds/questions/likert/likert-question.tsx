import { useMemo } from 'react';
import type { Question } from '#contract/entities/evaluation/question.ts';
import { questionsCopy } from '../questions.copy.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfScale } from '../choices-of.tsx';
import { defineQuestion, type QuestionProps, type ReviewProps } from '../question-spec.tsx';
import { useAnswer } from '../use-answer.ts';
import { classNames } from '#src/ui/class-names.ts';
import { NoAnswer, ReviewMark } from '../review/review-mark.tsx';
import styles from '../review/review.module.css';

/** A scale is an opinion: there is no right and wrong. */
const ReviewScale = ({ question, given }: ReviewProps) => (
  <div className={styles.review}>
    {given?.scale === undefined && <NoAnswer />}
    <ul className={styles.list}>
      {question.scales.map(({ idQuestionScale: id, title }) => (
        <li key={id} className={classNames(styles.line, given?.scale === id && styles.given)}>
          {title}
          {given?.scale === id && <ReviewMark verdict="given" />}
        </li>
      ))}
    </ul>
  </div>
);

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
