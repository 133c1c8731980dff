import { defineViewer } from '../viewer-spec.ts';

export const audioViewer = defineViewer({
  load: () => import('./audio-viewer.tsx'),
  layout: 'scroll',
  timed: true,
});
