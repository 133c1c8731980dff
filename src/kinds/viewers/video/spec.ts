import { defineViewer } from '../viewer-spec.ts';

export const videoViewer = defineViewer({
  load: () => import('./video-viewer.tsx'),
  layout: 'stage',
  timed: true,
});
