import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** Accessible name of the bar. */
  label: string;
  clear: string;
  /** How many are selected, and what is to know about them. Announced. */
  text: ReactNode;
  /** One or two buttons. */
  children: ReactNode;
  onClear: () => void;
}

/** What can be done with the selected rows, at the lower edge of the screen. */
export const SelectionBar = ({ label, clear, text, children, onClear }: SelectionBarProps) => (
  <div className={styles.bar} role="region" aria-label={label}>
    <IconButton icon={X} label={clear} onClick={onClear} />
    <p className={styles.text} aria-live="polite">
      {text}
    </p>
    <div className={styles.buttons}>{children}</div>
  </div>
);
