import { useId } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import type { Option, Question } from '#contract/areas/evaluation/entities/question.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ownPressStyle } from '#src/ui/own-press-style.ts';
import { QuestionText } from '../question-text.tsx';
import styles from './multi-likert.module.css';

ownPressStyle();

interface ScaleRowProps {
  option: Option;
  scales: Question['scales'];
  value: string | undefined;
  onChange: (idScale: string) => void;
  disabled: boolean;
  invalid: boolean;
}

/**
 * One option with the steps of the scale. The titles of the steps are always there for screen
 * readers.
 */
export const ScaleRow = ({ option, scales, value, onChange, disabled, invalid }: ScaleRowProps) => {
  const id = useId();
  return (
    <RadioGroup
      className={classNames(styles.row)}
      aria-labelledby={id}
      value={value ?? null}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={invalid}
    >
      <span className={styles.item} id={id}>
        <QuestionText html={option.description} />
      </span>
      {scales.map(({ idQuestionScale, title }) => (
        <Radio key={idQuestionScale} value={idQuestionScale} className={classNames(styles.step)}>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.word}>{title}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
};
