import { defineViewer } from '../viewer-spec.ts';

export const liveViewer = defineViewer({
  load: () => import('./live-viewer.tsx'),
  layout: 'stage',
});
