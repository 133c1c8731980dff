import type { Opens } from '#src/platform/saving/opens-here.ts';
import { all } from '#src/platform/saving/use-opens-here.ts';
import { createContext, type ReactNode } from 'react';

export interface NestedMapProps {
  idNode: string;
  here: string | null;
  onFollow: () => void;
}

/**
 * The server's time as far as it is known, ms. Through context, because a map may have thousands of
 * items.
 */
export const MapTime = createContext(0);

/** Whether a step opens now. One subscription for all items. */
export const MapOpens = createContext<Opens>(all);

/** Renders a nested page. Passed through context, because maps are recursive. */
export const NestedMap = createContext<(props: NestedMapProps) => ReactNode>(() => null);
