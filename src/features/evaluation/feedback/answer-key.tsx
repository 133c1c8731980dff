/**
 * 'Gabarito': each question right or wrong; a row opens the question with what was answered and
 * what is right.
 */
import { ChevronRight, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import type { ReviewProps } from '#src/kinds/questions/question-spec.tsx';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { questions as kinds } from '#src/kinds/questions/registry.ts';
import { cleanHtml } from '#src/ui/clean-html.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './feedback.module.css';

/** One question with what was answered and what is right. */
const AnswerReview = ({ question, given, correct }: ReviewProps) => {
  const { Review } = kinds[question.questionType];
  return (
    <>
      <div className={styles.asked}>
        <QuestionText html={question.statement} links />
      </div>
      <Suspense>
        <Review question={question} given={given} correct={correct} />
      </Suspense>
    </>
  );
};

interface AnswerKeyProps {
  questionnaire: Questionnaire;
  summary: NonNullable<NonNullable<Attempt['result']>['summary']>;
  given: ReadonlyMap<string, AnswerData>;
}

const words = evaluationCopy.feedback;

/** Without markup, for a row. */
const plain = (html: string): string =>
  cleanHtml(html, { tags: [], attributes: [] }).textContent?.trim() ?? '';

export const AnswerKey = ({ questionnaire, summary, given }: AnswerKeyProps) => {
  const [open, setOpen] = useState<string | null>(null);
  const lines = questionnaire.questions.flatMap((question, at) => {
    const line = summary.find(({ idQuestion }) => idQuestion === question.idQuestion);
    return line ? [{ question, line, number: at + 1 }] : [];
  });
  const shown = lines.find(({ question }) => question.idQuestion === open);
  return (
    <section className={styles.key}>
      <div className={styles.keyHead}>
        <h2>{words.key}</h2>
        <span className={styles.muted}>
          {words.correctOf(lines.filter(({ line }) => line.isCorrect).length, lines.length)}
        </span>
      </div>
      <ol className={styles.rows}>
        {lines.map(({ question, line, number }) => (
          <li key={question.idQuestion}>
            <button
              type="button"
              className={styles.line}
              aria-haspopup="dialog"
              onClick={() => setOpen(question.idQuestion)}
            >
              <Mark
                kind={line.isCorrect ? 'done' : 'failed'}
                label={line.isCorrect ? words.right : words.wrong}
                {...(!line.isCorrect && { icon: X })}
              />
              <span className={styles.statement}>
                {words.line(number, plain(question.statement))}
              </span>
              <Icon of={ChevronRight} size={16} />
            </button>
          </li>
        ))}
      </ol>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={shown ? `${shown.number}. ${shown.line.isCorrect ? words.right : words.wrong}` : ''}
        footer={
          <Button tone="primary" onClick={() => setOpen(null)}>
            {words.closeKey}
          </Button>
        }
      >
        {shown && (
          <AnswerReview
            question={shown.question}
            given={given.get(shown.question.idQuestion)}
            correct={shown.line.correct}
          />
        )}
      </Dialog>
    </section>
  );
};
