/**
 * What the app needs to know about a kind of viewer. Specs are in the first bundle, so they stay
 * tiny; the viewer itself is behind `load`.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ViewerProps } from './viewer.ts';

/**
 * The box that the page gives to a viewer, between its header and its bottom bar.
 * - `scroll`: the page scrolls; header light, with a hairline.
 * - `stage`: on desktop the box has the height that is left and nothing scrolls but the panel; on
 * phones the page scrolls. The header is dark (`data-scheme="dark"`).
 * - `fill`: the box has the height that is left, everywhere; the viewer scrolls inside.
 */
export type ViewerLayout = 'scroll' | 'stage' | 'fill';

interface ViewerDefinition {
  /** A separate chunk. The PDF and media readers are chunks within it. */
  load: () => Promise<{ default: ComponentType<ViewerProps> }>;
  layout: ViewerLayout;
  /** Its position is in seconds. Finished media starts at the beginning next time. */
  timed?: boolean;
}

export interface ViewerSpec extends ViewerDefinition {
  Component: LazyExoticComponent<ComponentType<ViewerProps>>;
}

export const defineViewer = (definition: ViewerDefinition): ViewerSpec => ({
  ...definition,
  Component: lazy(definition.load),
});
