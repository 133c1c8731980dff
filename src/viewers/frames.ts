/** The box that the page gives to each viewer, between its header and its bottom bar. */
import type { ViewerKind } from '#contract/kinds.ts';

/**
 * - `scroll`: the page scrolls; header light, with a hairline.
 * - `stage`: on desktop the box has the height that is left and nothing scrolls but the panel; on phones the page scrolls. The header is dark (`data-scheme="dark"`).
 * - `fill`: the box has the height that is left, everywhere; the viewer scrolls inside.
 */
export type ViewerFrame = 'scroll' | 'stage' | 'fill';

export const viewerFrames = {
  audio: 'scroll',
  video: 'stage',
  article: 'scroll',
  frame: 'fill',
  html: 'scroll',
  live: 'stage',
  playlist: 'scroll',
  link: 'scroll',
  overview: 'scroll',
  steps: 'scroll',
  file: 'scroll',
  impact: 'scroll',
  pdf: 'fill',
  external: 'scroll',
} satisfies Record<ViewerKind, ViewerFrame>;
