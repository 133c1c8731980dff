/**
 * A PIN as one box a digit. One native input lies over the drawn boxes: autofill from the SMS,
 * paste, selection and screen readers work as in any field.
 */
import {
  type ChangeEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { activationLimits } from '#contract/areas/access/api/activation.ts';
import { FieldFrame } from '#src/ui/field/field-frame.tsx';
import styles from './pin-boxes.module.css';
import { pinOf, replacedIn } from './pin-of.ts';

interface PinBoxesProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Stays when there is an error. */
  hint: string;
  error: string | null;
  value: string;
  onType: (pin: string) => void;
}

const size = activationLimits.pin;
const places = Array.from({ length: size }, (_, at) => at);

export const PinBoxes = ({ ref, label, hint, error, value, onType }: PinBoxesProps) => {
  const hintId = useId();
  const [[from, to], setSelection] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    // Selections made by scripts, too: React tells of those made by hand alone.
    const read = (): void => {
      if (ref.current)
        setSelection([ref.current.selectionStart ?? 0, ref.current.selectionEnd ?? 0]);
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [ref]);
  const take = ({ target: input }: ChangeEvent<HTMLInputElement>): void => {
    const caret = input.selectionStart ?? size;
    const replaces = value.length === size && /^\d{7}$/.test(input.value);
    const pin = replaces ? replacedIn(input.value, caret) : pinOf(input.value);
    if (pin !== input.value) {
      // Written here, so that the caret stays where it was.
      input.value = pin;
      const at = replaces ? caret : pin.length;
      input.setSelectionRange(at, at);
    }
    onType(pin);
  };
  /**
   * The letters of the input are not where the boxes are, so the place of a tap is taken from the
   * boxes.
   */
  const select = (event: MouseEvent<HTMLInputElement>): void => {
    // A double tap selects all, as in any field.
    if (event.detail > 1 || event.button !== 0) return;
    event.preventDefault();
    const { currentTarget: input, clientX } = event;
    const { left, width } = input.getBoundingClientRect();
    const at = Math.min(value.length, Math.max(0, Math.floor(((clientX - left) / width) * size)));
    input.focus();
    input.setSelectionRange(at, Math.min(value.length, at + 1));
  };
  const isCurrent = (at: number): boolean =>
    from === to ? at === Math.min(from, size - 1) : at >= from && at < to;
  return (
    <div className={styles.field}>
      <FieldFrame label={label} error={error} describedBy={hintId}>
        {(ties) => (
          <div className={styles.pin}>
            <input
              {...ties}
              ref={ref}
              className={styles.input}
              name="pin"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step, which the person asked for
              autoFocus
              value={value}
              onChange={take}
              onMouseDown={select}
            />
            {places.map((at) => (
              <span
                key={at}
                className={styles.box}
                data-current={isCurrent(at)}
                data-empty={value[at] === undefined}
                aria-hidden
              >
                {value[at]}
              </span>
            ))}
          </div>
        )}
      </FieldFrame>
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    </div>
  );
};
