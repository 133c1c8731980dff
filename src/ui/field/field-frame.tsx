import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to correct it. */
  error?: string | null | undefined;
  optional?: boolean | undefined;
}

/** Attributes that connect the control with its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Label above, then the control, then the error or hint. */
export const FieldFrame = ({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { children: (ties: ControlTies) => ReactNode }) => {
  const id = useId();
  const said = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{uiCopy.optional}</span>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': said })}
      {/* Always rendered, so that screen readers announce its changes. */}
      <div aria-live="polite" hidden={!error}>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon of={TriangleAlert} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && !error && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
