import type { ReactNode } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** Wraps skeletons and tells screen readers once that something is loading. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{uiCopy.loading}</VisuallyHidden>
    {children}
  </div>
);
