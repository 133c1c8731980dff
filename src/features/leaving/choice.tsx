import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './leaving.module.css';

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  /** What the choice does. */
  text: string;
  disabled?: boolean;
  onChoose(): void;
}

/** One option for leaving, with its consequence. */
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
