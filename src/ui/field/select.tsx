import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

interface SelectProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Shown while nothing is selected; null where something always is. */
  placeholder: string | null;
  options: readonly { value: string; label: string }[];
}

/** A native select with a drawn arrow: the browser's own list opens. */
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
      <span className={classNames(styles.box, styles.choice, className)}>
        <select {...select} {...ties} className={styles.input}>
          {placeholder !== null && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className={styles.arrow} />
      </span>
    )}
  </FieldFrame>
);
