/** Which component shows which kind of content. Each is a chunk of its own; the readers of PDF and media are chunks within them. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import type { ViewerProps } from './viewer.ts';

const loaders = {
  audio: () => import('./audio/audio-viewer.tsx'),
  video: () => import('./video/video-viewer.tsx'),
  article: () => import('./article/article-viewer.tsx'),
  frame: () => import('./frame/frame-viewer.tsx'),
  live: () => import('./live/live-viewer.tsx'),
  playlist: () => import('./playlist/playlist-viewer.tsx'),
  link: () => import('./link/link-viewer.tsx'),
  overview: () => import('./overview/overview-viewer.tsx'),
  steps: () => import('./steps/steps-viewer.tsx'),
  impact: () => import('./impact/impact-viewer.tsx'),
  external: () => import('./external/external-viewer.tsx'),
  html: () => import('./html/html-viewer.tsx'),
  file: () => import('./file/file-viewer.tsx'),
  pdf: () => import('./pdf/pdf-viewer.tsx'),
} satisfies Record<ViewerKind, () => Promise<{ default: ComponentType<ViewerProps> }>>;

export const viewers = {
  audio: lazy(loaders.audio),
  video: lazy(loaders.video),
  article: lazy(loaders.article),
  frame: lazy(loaders.frame),
  live: lazy(loaders.live),
  playlist: lazy(loaders.playlist),
  link: lazy(loaders.link),
  overview: lazy(loaders.overview),
  steps: lazy(loaders.steps),
  impact: lazy(loaders.impact),
  external: lazy(loaders.external),
  html: lazy(loaders.html),
  file: lazy(loaders.file),
  pdf: lazy(loaders.pdf),
} satisfies Record<ViewerKind, LazyExoticComponent<ComponentType<ViewerProps>>>;

/** The kind that opens a content; undefined where this version has no viewer (show `UnknownViewer`). */
export const viewerKindOf = (idContentType: number): ViewerKind | undefined => contentTypes[idContentType];

/** Fetches the code of a viewer before it is needed: on hover of a lesson row, or when the page is idle. Never throws. */
export const preloadViewer = async (idContentType: number): Promise<void> => {
  const kind = viewerKindOf(idContentType);
  if (!kind) return;
  // Offline and not in the cache: opening the content will say so.
  await loaders[kind]().catch(() => undefined);
};
