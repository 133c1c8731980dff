import { classNames } from '#src/ui/class-names.ts';
import type { ReviewProps } from '../question-spec.tsx';
import { QuestionText } from '../question-text.tsx';
import { questionsCopy } from '../questions.copy.ts';
import { NoAnswer, ReviewMark, type Verdict } from './review-mark.tsx';
import styles from './review.module.css';

/** Each option with the target that it was matched to, and the right one where that was another. */
export const ReviewPairs = ({ question, given, correct }: ReviewProps) => {
  const targetOf = (idTarget: string) => {
    const at = question.targets.findIndex(
      ({ idQuestionOptionAnswer }) => idQuestionOptionAnswer === idTarget,
    );
    return (
      <span className={styles.target}>
        <span className={styles.number}>{at + 1}</span>
        <QuestionText html={question.targets[at]?.description ?? ''} />
      </span>
    );
  };
  return (
    <ul className={styles.list}>
      {question.options.map(({ idQuestionOption: id, description }) => {
        const mine = given?.pairs?.[id];
        const right = correct?.pairs?.[id];
        const verdict: Verdict = right === undefined ? 'given' : mine === right ? 'right' : 'wrong';
        return (
          <li key={id} className={classNames(styles.line, verdict !== 'given' && styles[verdict])}>
            <QuestionText html={description} />
            {mine === undefined ? (
              <NoAnswer>{questionsCopy.review.noneHere}</NoAnswer>
            ) : (
              <ReviewMark verdict={verdict}>{targetOf(mine)}</ReviewMark>
            )}
            {right !== undefined && mine !== right && (
              <ReviewMark verdict="missed">{targetOf(right)}</ReviewMark>
            )}
          </li>
        );
      })}
    </ul>
  );
};
