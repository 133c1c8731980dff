import { useMemo } from 'react';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { questionsCopy } from '../questions.copy.ts';
import { RadioChoices } from '#src/ui/choice/radio-choices.tsx';
import { choicesOfOptions } from '../choices-of.tsx';
import { CommentField, hasWords } from '../comment-field.tsx';
import { defineQuestion, type QuestionProps, type ReviewProps } from '../question-spec.tsx';
import { ReviewComment } from '../review/review-comment.tsx';
import { NoAnswer } from '../review/review-mark.tsx';
import { ReviewOptions } from '../review/review-options.tsx';
import { useAnswer } from '../use-answer.ts';
import styles from './single-option-comment.module.css';

const withoutText = ({ option }: AnswerData): AnswerData =>
  option === undefined ? {} : { option };

const SingleOptionCommentQuestion = ({
  question,
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
}: QuestionProps) => {
  const { answer, setAnswer, typing } = useAnswer({ data, onAnswer });
  const choices = useMemo(() => choicesOfOptions(question.options), [question]);
  return (
    <div className={styles.parts}>
      <RadioChoices
        labelledBy={labelledBy}
        choices={choices}
        value={answer.option}
        onChange={(option) => setAnswer({ ...answer, option })}
        disabled={disabled}
        error={missing && answer.option === undefined ? questionsCopy.missing.option : null}
        lettered
      />
      <CommentField
        {...typing}
        label={questionsCopy.comment}
        labelledBy={labelledBy}
        text={answer.text}
        onText={(text) =>
          setAnswer({ ...withoutText(answer), ...(text !== undefined && { text }) })
        }
        disabled={disabled}
        error={missing && !hasWords(answer.text) ? questionsCopy.missing.comment : null}
      />
    </div>
  );
};

const ReviewOptionAndComment = (props: ReviewProps) => (
  <div className={styles.parts}>
    <ReviewOptions {...props} />
    {props.given?.text === undefined ? (
      props.given?.option !== undefined && <NoAnswer>{questionsCopy.review.noComment}</NoAnswer>
    ) : (
      <ReviewComment {...props} />
    )}
  </div>
);

export const singleOptionCommentQuestion = defineQuestion({
  instruction: questionsCopy.instruction.SINGLE_OPTION_COMMENT,
  Component: SingleOptionCommentQuestion,
  Review: ReviewOptionAndComment,
});
