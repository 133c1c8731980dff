/** What the app must know of a kind of viewer. A spec is in the first bundle and stays tiny; what it shows is behind `load`. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ViewerProps } from './viewer.ts';

/**
 * The box that the page gives to a viewer, between its header and its bottom bar.
 * - `scroll`: the page scrolls; header light, with a hairline.
 * - `stage`: on desktop the box has the height that is left and nothing scrolls but the panel; on phones the page scrolls. The header is dark (`data-scheme="dark"`).
 * - `fill`: the box has the height that is left, everywhere; the viewer scrolls inside.
 */
export type ViewerLayout = 'scroll' | 'stage' | 'fill';

interface ViewerDefinition {
  /** A chunk of its own; the readers of PDF and media are chunks within it. */
  load: () => Promise<{ default: ComponentType<ViewerProps> }>;
  layout: ViewerLayout;
  /** Its position is seconds: media that ended begins at the start next time. */
  timed?: boolean;
}

export interface ViewerSpec extends ViewerDefinition {
  Component: LazyExoticComponent<ComponentType<ViewerProps>>;
}

export const defineViewer = (definition: ViewerDefinition): ViewerSpec => ({ ...definition, Component: lazy(definition.load) });
