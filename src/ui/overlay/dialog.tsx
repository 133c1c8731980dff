import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';

const DialogPane = lazyPart(() => import('./dialog-pane.tsx'), 'default');

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /**
   * Buttons, the main one last. On phones they share the width; on desktop they are right-aligned.
   */
  footer?: ReactNode;
  /** `table` is wide enough for rows with many columns. */
  size?: 'small' | 'medium' | 'large' | 'table';
  /** A drawer: on the right on desktop, a tall sheet on phones. */
  side?: boolean;
  /** Of a drawer, 800 px at least: `half` takes half of the window, `fixed` no more than that. */
  width?: 'half' | 'fixed';
  role?: 'dialog' | 'alertdialog';
  /** Closes only with its own buttons, not by Escape or a click outside. */
  persistent?: boolean;
}

/** Centred on desktop, a bottom sheet on phones, with the same header, body and footer. */
export const Dialog = (props: DialogProps) => {
  // Stays mounted after the first time, so that its closing animation can run.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPane {...props} />
    </Suspense>
  );
};
