import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

interface SelectProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Said while nothing is picked. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** One of several, by the device's own list. */
export const Select = ({ label, hint, error, optional, placeholder, options, className, ...select }: SelectProps) => (
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
