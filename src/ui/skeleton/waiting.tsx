import type { ReactNode } from 'react';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** Around skeletons: says once, to ears, that something is on its way. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{uiCopy.loading}</VisuallyHidden>
    {children}
  </div>
);
