import { useId, type CSSProperties } from 'react';
import { I18nProvider } from 'react-aria-components';
import { questionsCopy } from '../questions.copy.ts';
import { ChoiceError } from '#src/ui/choice/choice-error.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { defineQuestion, type QuestionProps } from '../question-spec.tsx';
import { ReviewScales } from '../review/review-scales.tsx';
import { useAnswer } from '../use-answer.ts';
import styles from './multi-likert.module.css';
import { ScaleRow } from './scale-row.tsx';

/** More columns than these are too narrow for their titles. */
const MAX_COLUMNS = 5;

/**
 * One row an option, with the scale as columns; where there is no room for columns, one card an
 * option.
 */
const MultiLikertQuestion = ({
  question,
  data,
  onAnswer,
  disabled = false,
  missing = false,
  labelledBy,
}: QuestionProps) => {
  const id = useId();
  const { answer, setAnswer } = useAnswer({ data, onAnswer });
  const { options, scales } = question;
  const rated = answer.scales ?? {};
  const left = options.filter(
    ({ idQuestionOption }) => rated[idQuestionOption] === undefined,
  ).length;
  const isIncomplete = missing && left > 0;
  const columns: CSSProperties & { '--columns': number } = { '--columns': scales.length };
  return (
    <I18nProvider locale="pt-BR">
      <div className={styles.scales}>
        <div
          className={classNames(styles.rows, scales.length <= MAX_COLUMNS && styles.tabular)}
          style={columns}
          role="group"
          aria-labelledby={labelledBy}
          {...(isIncomplete && { 'aria-describedby': `${id}-error` })}
        >
          <div className={styles.head} aria-hidden="true">
            {scales.map(({ idQuestionScale, title }) => (
              <span key={idQuestionScale}>{title}</span>
            ))}
          </div>
          {options.map((option) => (
            <ScaleRow
              key={option.idQuestionOption}
              option={option}
              scales={scales}
              value={rated[option.idQuestionOption]}
              onChange={(scale) =>
                setAnswer({ scales: { ...rated, [option.idQuestionOption]: scale } })
              }
              disabled={disabled}
              invalid={missing && rated[option.idQuestionOption] === undefined}
            />
          ))}
        </div>
        <ChoiceError id={`${id}-error`}>
          {isIncomplete ? questionsCopy.missing.items(left) : null}
        </ChoiceError>
      </div>
    </I18nProvider>
  );
};

export const multiLikertQuestion = defineQuestion({
  instruction: questionsCopy.instruction.MULTI_LIKERT_SCALE,
  Component: MultiLikertQuestion,
  Review: ReviewScales,
});
