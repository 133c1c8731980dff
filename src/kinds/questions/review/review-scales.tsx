import { questionsCopy } from '../questions.copy.ts';
import type { ReviewProps } from '../question-spec.tsx';
import { QuestionText } from '../question-text.tsx';
import { NoAnswer, ReviewMark } from './review-mark.tsx';
import styles from './review.module.css';

/** Each option with the step that was chosen. An opinion: there is no right and wrong. */
export const ReviewScales = ({ question, given }: ReviewProps) => (
  <ul className={styles.list}>
    {question.options.map(({ idQuestionOption: id, description }) => {
      const step = question.scales.find(
        ({ idQuestionScale }) => idQuestionScale === given?.scales?.[id],
      );
      return (
        <li key={id} className={styles.line}>
          <QuestionText html={description} />
          {step ? (
            <ReviewMark verdict="given">
              <span className={styles.target}>{step.title}</span>
            </ReviewMark>
          ) : (
            <NoAnswer>{questionsCopy.review.noneHere}</NoAnswer>
          )}
        </li>
      );
    })}
  </ul>
);
