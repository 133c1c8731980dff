import { Check } from 'lucide-react';
import { useId } from 'react';
import type { EvaluationReview } from '#contract/areas/evaluation/entities/review.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { answerLines } from './answer-lines.ts';
import shared from '../case.module.css';
import styles from './review.module.css';

const words = evaluationReviewCopy;

/**
 * Answers that arrived after the end to questions that were empty then, and what they made of the
 * grade.
 */
export const CountedAnswers = ({
  counted,
  gradeAtEnd,
  grade,
}: Pick<EvaluationReview, 'counted' | 'gradeAtEnd' | 'grade'>) => {
  const heading = useId();
  if (counted.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {words.counted}
      </h2>
      <p className={styles.place}>{words.countedText}</p>
      {gradeAtEnd !== null && grade !== null && <p>{words.grades(gradeAtEnd, grade)}</p>}
      <ol className={styles.questions}>
        {counted.map(({ question, position, given }) => (
          <li key={question.idQuestion}>
            <p className={styles.place}>{words.question(position)}</p>
            <h3 className={styles.statement}>
              <QuestionText html={question.statement} />
            </h3>
            <div className={shared.box}>
              <Tag tone="accent" icon={Check}>
                {words.counts}
              </Tag>
              <ul>
                {answerLines(question, given.data).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p>{words.when(given.at, given.at, given.on)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
