import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';

const DialogPane = lazyPart(() => import('./dialog-pane.tsx'), 'default');

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons: on phones they share the width, on desktop they stand at the right. The main one last. */
  footer?: ReactNode;
  /** `table` is as wide as rows with many columns. */
  size?: 'small' | 'medium' | 'large' | 'table';
  /** A drawer: at the right on desktop, a tall sheet on phones. */
  side?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Cannot be waved away: only its own buttons close it. */
  persistent?: boolean;
}

/** Centred on desktop, a sheet from the bottom on phones, with the same header, body and footer. */
export const Dialog = (props: DialogProps) => {
  // Kept mounted after the first time, so that it can leave with its motion.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPane {...props} />
    </Suspense>
  );
};
