import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './leaving.module.css';

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  /** What happens then. */
  text: string;
  disabled?: boolean;
  onChoose(): void;
}

/** One way out, with what it means written on it. */
export const Choice = ({ icon, title, text, disabled = false, onChoose }: ChoiceProps) => {
  const means = useId();
  const name = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={disabled}
        aria-labelledby={name}
        aria-describedby={means}
        onClick={() => !disabled && onChoose()}
      >
        <Icon of={icon} />
        <b id={name}>{title}</b>
        <span id={means}>{text}</span>
      </button>
    </li>
  );
};
