import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { EvaluationReview } from '#contract/areas/evaluation/entities/review.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { CountedAnswers } from './counted-answers.tsx';
import { DifferingAnswers } from './differing-answers.tsx';
import shared from '../case.module.css';
import styles from './review.module.css';

const words = evaluationReviewCopy;

/** Why an attempt wants a look, and where its answers differ. */
export const AttemptReview = ({ review }: { review: EvaluationReview }) => {
  const { reasons, overtime, differing, counted, gradeAtEnd, grade } = review;
  const heading = useId();
  return (
    <>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={shared.heading}>
          {words.why}
        </h2>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon of={TriangleAlert} size={18} />
              {words.reason(reason, overtime)}
            </li>
          ))}
        </ul>
      </section>
      <CountedAnswers counted={counted} gradeAtEnd={gradeAtEnd} grade={grade} />
      <DifferingAnswers differing={differing} />
    </>
  );
};
