import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import styles from './field.module.css';

export interface FieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  icon?: LucideIcon;
  /** A button inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line native input with label, hint and error. */
export const Field = ({
  label,
  hint,
  error,
  optional,
  icon,
  end,
  className,
  ...input
}: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} optional={optional}>
    {(ties) => (
      <div className={styles.box}>
        {icon && <Icon of={icon} className={styles.lead} />}
        <input
          {...input}
          {...ties}
          className={classNames(
            styles.input,
            icon && styles.withLead,
            Boolean(end) && styles.withEnd,
            className,
          )}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
    )}
  </FieldFrame>
);
