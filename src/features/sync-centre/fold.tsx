/**
 * A button that shows or hides what belongs to it. What is hidden is not rendered, so long lists
 * cost nothing until they are opened.
 */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './screen.module.css';

interface FoldProps {
  label: string;
  /** Accessible name, where the label alone does not say of what. */
  name?: string;
  children(): ReactNode;
}

export const Fold = ({ label, name = label, children }: FoldProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon of={open ? ChevronUp : ChevronDown} size={18} />
      </Button>
      {open && (
        <div id={id} className={styles.folded}>
          {children()}
        </div>
      )}
    </>
  );
};
