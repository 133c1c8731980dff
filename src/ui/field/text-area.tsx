import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldWords, type OuterTexts } from './field-frame.tsx';
import styles from './field.module.css';

/** A multi-line text field. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  labelledBy,
  describedBy,
  className,
  ...area
}: FieldWords & OuterTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) => (
  <FieldFrame
    label={label}
    hint={hint}
    error={error}
    optional={optional}
    labelledBy={labelledBy}
    describedBy={describedBy}
  >
    {(ties) => (
      <textarea rows={3} {...area} {...ties} className={classNames(styles.input, className)} />
    )}
  </FieldFrame>
);
