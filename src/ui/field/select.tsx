import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

interface SelectProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Shown while nothing is selected. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A native select. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  placeholder,
  options,
  className,
  ...select
}: SelectProps) => (
  <FieldFrame label={label} hint={hint} error={error} optional={optional}>
    {(ties) => (
      <select {...select} {...ties} className={classNames(styles.input, className)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
