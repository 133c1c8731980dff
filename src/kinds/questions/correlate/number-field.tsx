import { useId, useState, type KeyboardEvent } from 'react';
import { questionsCopy } from '../questions.copy.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './correlate.module.css';
import { nextNumber, steppedNumber } from './next-number.ts';

interface NumberFieldProps {
  /** Id of what is numbered. */
  labelledBy: string;
  /** Id of what the number stands for. */
  chosenId: string | undefined;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
  onFocus: () => void;
  onBlur: () => void;
  disabled: boolean;
  invalid: boolean;
}

const copy = questionsCopy.correlate;

const focusNext = (field: HTMLInputElement): void => {
  const fields = [...(field.closest('[role="group"]')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
};

/** A whole number within bounds, or nothing. Whatever else is typed is refused and said. */
export const NumberField = ({
  labelledBy,
  chosenId,
  value,
  max,
  onChange,
  onFocus,
  onBlur,
  disabled,
  invalid,
}: NumberFieldProps) => {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const take = (next: number | null | undefined): void => {
    setRefused(next === undefined);
    if (next !== undefined && next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const stepped = steppedNumber(value, event.key, max);
    if (stepped === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (stepped === undefined) focusNext(event.currentTarget);
    else take(stepped);
  };
  return (
    <>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {copy.number}
      </label>
      <input
        id={id}
        className={styles.number}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        value={value ?? ''}
        disabled={disabled}
        aria-labelledby={`${labelledBy} ${id}-label`}
        aria-describedby={[chosenId, `${id}-bounds`].filter(Boolean).join(' ')}
        aria-invalid={invalid || isRefused}
        onChange={(event) => take(nextNumber(value, event.target.value, max))}
        onKeyDown={press}
        onFocus={(event) => {
          onFocus();
          event.currentTarget.select();
        }}
        onBlur={() => {
          setRefused(false);
          onBlur();
        }}
      />
      <VisuallyHidden id={`${id}-bounds`}>{copy.bounds(max)}</VisuallyHidden>
      <span className={styles.refused} role="status">
        {isRefused && copy.refused(max)}
      </span>
    </>
  );
};
