import { classNames } from '#src/ui/class-names.ts';
import type { ReviewProps } from '../question-spec.tsx';
import { NoAnswer, ReviewMark } from './review-mark.tsx';
import styles from './review.module.css';

/** A scale is an opinion: there is no right and wrong. */
export const ReviewScale = ({ question, given }: ReviewProps) => (
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
