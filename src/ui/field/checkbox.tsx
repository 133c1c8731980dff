import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange' | 'children'
> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  children: ReactNode;
}

/** A native checkbox with custom styling. */
export const Checkbox = ({ onChange, hint, children, ...input }: CheckboxProps) => (
  <label className={styles.check}>
    <input
      {...input}
      type="checkbox"
      className={styles.input}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Icon of={Check} size={16} />
    </span>
    <span>
      {children}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  </label>
);
