import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to correct it. */
  error?: string | null | undefined;
  optional?: boolean | undefined;
}

/** Texts outside the field that belong to the control. */
export interface OuterTexts {
  /** Id of a text outside that is part of the name: read before the label. */
  labelledBy?: string | undefined;
  /** Id of a text outside that describes the control too. */
  describedBy?: string | undefined;
}

/** Attributes that connect the control with its label, hint and error. */
export interface ControlTies {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-labelledby': string | undefined;
}

/** Label above, then the control, then the error or hint. */
export const FieldFrame = ({
  label,
  hint,
  error,
  optional = false,
  labelledBy,
  describedBy,
  children,
}: FieldWords & OuterTexts & { children: (ties: ControlTies) => ReactNode }) => {
  const id = useId();
  const said = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className={styles.optional}>{uiCopy.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': [said, describedBy].filter(Boolean).join(' ') || undefined,
        'aria-labelledby': labelledBy && `${labelledBy} ${id}-label`,
      })}
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
