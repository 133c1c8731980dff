import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import { classNames } from '#src/ui/class-names.ts';
import { QuestionText } from '../question-text.tsx';
import type { ReviewProps } from '../question-spec.tsx';
import { NoAnswer, ReviewMark, type Verdict } from './review-mark.tsx';
import styles from './review.module.css';

const chosenIn = ({ option, options }: AnswerData): readonly string[] =>
  options ?? (option === undefined ? [] : [option]);

const verdictOf = (isChosen: boolean, isRight: boolean | null): Verdict | null => {
  if (isRight === null) return isChosen ? 'given' : null;
  if (isChosen) return isRight ? 'right' : 'wrong';
  return isRight ? 'missed' : null;
};

/** All options, with what was chosen and what would have been right. */
export const ReviewOptions = ({ question, given = {}, correct }: ReviewProps) => {
  const chosen = chosenIn(given);
  const right = correct && chosenIn(correct);
  return (
    <div className={styles.review}>
      {chosen.length === 0 && <NoAnswer />}
      <ul className={styles.list}>
        {question.options.map(({ idQuestionOption: id, description }) => {
          const verdict = verdictOf(chosen.includes(id), right && right.includes(id));
          return (
            <li key={id} className={classNames(styles.line, verdict && styles[verdict])}>
              <QuestionText html={description} />
              {verdict && <ReviewMark verdict={verdict} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
