import { createContext, type ReactNode } from 'react';

export interface NestedMapProps {
  idNode: string;
  here: string | null;
  onFollow: () => void;
}

/** Renders a nested page. Passed through context, because maps are recursive. */
export const NestedMap = createContext<(props: NestedMapProps) => ReactNode>(() => null);
