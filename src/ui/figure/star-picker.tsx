import { Star } from 'lucide-react';
import { useId } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './stars.module.css';

interface StarPickerProps {
  /** What is rated, for screen readers. */
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** Five native radio buttons, so that arrow keys, Tab and forms work as usual. */
export const StarPicker = ({ label, value, onChange, disabled = false }: StarPickerProps) => {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.picker}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className={classNames(styles.option, star <= (value ?? 0) && styles.filled)}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Icon of={Star} size={24} />
            <VisuallyHidden>{uiCopy.stars.pick(star)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
