import { questionsCopy } from '../questions.copy.ts';
import { CommentField, hasWords } from '../comment-field.tsx';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewComment } from '../review/review-comment.tsx';
import { useAnswer } from '../use-answer.ts';

const CommentQuestion = ({
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
}: QuestionProps) => {
  const { answer, setAnswer, typing } = useAnswer({ data, onAnswer });
  return (
    <CommentField
      {...typing}
      label={questionsCopy.answer}
      labelledBy={labelledBy}
      text={answer.text}
      onText={(text) => setAnswer(text === undefined ? {} : { text })}
      disabled={disabled}
      error={missing && !hasWords(answer.text) ? questionsCopy.missing.answer : null}
    />
  );
};

export const commentQuestion = defineQuestion({
  instruction: questionsCopy.instruction.COMMENT,
  Component: CommentQuestion,
  Review: ReviewComment,
});
