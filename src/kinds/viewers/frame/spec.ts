import { defineViewer } from '../viewer-spec.ts';

export const frameViewer = defineViewer({
  load: () => import('./frame-viewer.tsx'),
  layout: 'fill',
});
