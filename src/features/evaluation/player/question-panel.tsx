/** One question: where one is, the statement, its answer, and where that answer is. */
import { Suspense, useId } from 'react';
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { QuestionText } from '#src/kinds/questions/question-text.tsx';
import { questions as kinds } from '#src/kinds/questions/registry.ts';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import styles from './player.module.css';

interface QuestionPanelProps {
  question: Question;
  /** From 0. */
  at: number;
  total: number;
  data: AnswerData | undefined;
  missing: boolean;
  state: StateLineProps | null;
  level: 1 | 2;
  readOnly: boolean;
  onAnswer(data: AnswerData, shown: AnswerData): void;
}

const words = evaluationCopy.player;

export const QuestionPanel = ({
  question,
  at,
  total,
  data,
  missing,
  state,
  level,
  readOnly,
  onAnswer,
}: QuestionPanelProps) => {
  const heading = useId();
  const { instruction, Component } = kinds[question.questionType];
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={heading}>
      <p className={styles.where}>
        {words.question(at + 1, total)} · {instruction}
      </p>
      <Heading id={heading} className={styles.statement} tabIndex={-1} data-statement={at}>
        <QuestionText html={question.statement} links />
      </Heading>
      <Suspense>
        <Component
          question={question}
          data={data}
          onAnswer={onAnswer}
          disabled={readOnly}
          missing={missing}
          labelledBy={heading}
        />
      </Suspense>
      <span className={styles.state}>{state && <StateLine {...state} />}</span>
    </section>
  );
};
