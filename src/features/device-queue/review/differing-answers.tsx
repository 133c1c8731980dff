import { Check, Archive } from 'lucide-react';
import { useId } from 'react';
import type { DifferingAnswer, GivenAnswer } from '#contract/areas/evaluation/entities/review.ts';
import type { Question } from '#contract/areas/evaluation/entities/question.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { answerLines } from './answer-lines.ts';
import shared from '../case.module.css';
import styles from './review.module.css';

const words = evaluationReviewCopy;

const Given = ({
  question,
  given,
  counts,
}: {
  question: Question;
  given: GivenAnswer | null;
  counts: boolean;
}) => (
  <div className={shared.box}>
    <Tag tone={counts ? 'accent' : 'neutral'} icon={counts ? Check : Archive}>
      {counts ? words.counts : words.kept}
    </Tag>
    <ul>
      {(given ? answerLines(question, given.data) : [words.noAnswer]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {given && <p>{words.when(given.at, given.at, given.on)}</p>}
  </div>
);

/** Each question with the answer that counts and the one that was kept beside it. */
export const DifferingAnswers = ({ differing }: { differing: readonly DifferingAnswer[] }) => {
  const heading = useId();
  if (differing.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={shared.heading}>
        {words.answers}
      </h2>
      <ol className={styles.questions}>
        {differing.map(({ question, position, counts, kept }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={at}>
            <p className={styles.place}>{words.question(position)}</p>
            <h3 className={styles.statement}>
              <QuestionText html={question.statement} />
            </h3>
            <div className={shared.pair}>
              <Given question={question} given={counts} counts />
              <Given question={question} given={kept} counts={false} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
