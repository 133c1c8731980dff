/**
 * For screens outside the shell: what is missing or closed stands in it, so that every way on is
 * there.
 */
import { createContext, type ReactNode, use } from 'react';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';

/** Draws the shell with its data. Through context, because only routes know it. */
export const ShellAround = createContext<(children: ReactNode) => ReactNode>((children) => (
  <CenteredLayout>{children}</CenteredLayout>
));

export const InShell = ({ children }: { children: ReactNode }) => use(ShellAround)(children);
