import { createContext, type ReactNode } from 'react';

export interface NestedMapProps {
  idNode: string;
  here: string | null;
  onFollow: () => void;
}

/** The server's time as far as it is known, ms. Through context, because a map may have thousands of items. */
export const MapTime = createContext(0);

/** Renders a nested page. Passed through context, because maps are recursive. */
export const NestedMap = createContext<(props: NestedMapProps) => ReactNode>(() => null);
