import { defineViewer } from '../viewer-spec.ts';

export const impactViewer = defineViewer({
  load: () => import('./impact-viewer.tsx'),
  layout: 'scroll',
});
