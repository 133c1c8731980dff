import type { ReviewProps } from '../question-spec.tsx';
import { NoAnswer, ReviewMark } from './review-mark.tsx';
import styles from './review.module.css';

export const ReviewComment = ({ given }: Pick<ReviewProps, 'given'>) =>
  given?.text === undefined ? (
    <NoAnswer />
  ) : (
    <div className={styles.review}>
      <ReviewMark verdict="given" />
      <p className={styles.text} dir="auto">
        {given.text}
      </p>
    </div>
  );
