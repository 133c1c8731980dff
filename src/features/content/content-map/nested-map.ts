import { createContext, type ReactNode } from 'react';

export interface NestedMapProps {
  idNode: string;
  here: string | null;
  onFollow: () => void;
}

/** Draws a page within the map: handed down, because a map holds maps. */
export const NestedMap = createContext<(props: NestedMapProps) => ReactNode>(() => null);
