/**
 * The viewers of this version, one line per kind. A content type that is not here shows
 * `UnknownViewer`.
 */
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import { articleViewer } from './article/spec.ts';
import { audioViewer } from './audio/spec.ts';
import { externalViewer } from './external/spec.ts';
import { fileViewer } from './file/spec.ts';
import { frameViewer } from './frame/spec.ts';
import { htmlViewer } from './html/spec.ts';
import { impactViewer } from './impact/spec.ts';
import { linkViewer } from './link/spec.ts';
import { liveViewer } from './live/spec.ts';
import { overviewViewer } from './overview/spec.ts';
import { pdfViewer } from './pdf/spec.ts';
import { playlistViewer } from './playlist/spec.ts';
import { scormViewer } from './scorm/spec.ts';
import { stepsViewer } from './steps/spec.ts';
import { videoViewer } from './video/spec.ts';
import type { ViewerSpec } from './viewer-spec.ts';

export const viewers = {
  audio: audioViewer,
  video: videoViewer,
  article: articleViewer,
  frame: frameViewer,
  html: htmlViewer,
  live: liveViewer,
  playlist: playlistViewer,
  link: linkViewer,
  overview: overviewViewer,
  steps: stepsViewer,
  file: fileViewer,
  impact: impactViewer,
  pdf: pdfViewer,
  scorm: scormViewer,
  external: externalViewer,
} satisfies Record<ViewerKind, ViewerSpec>;

/** Undefined if this version has no viewer for the type. */
export const viewerOf = (idContentType: number): ViewerSpec | undefined => {
  const kind = contentTypes[idContentType];
  return kind && viewers[kind];
};

/**
 * Preloads the code of a viewer, on hover of a lesson row or when the page is idle. Never throws.
 */
export const preloadViewer = async (idContentType: number): Promise<void> => {
  // Offline and not cached: opening the content will report it.
  await viewerOf(idContentType)
    ?.load()
    .catch(() => undefined);
};

/** A package of lessons lists its lessons itself. */
export const hasContentMap = (idContentType: number): boolean =>
  contentTypes[idContentType] !== 'scorm';
