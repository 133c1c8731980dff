import { defineViewer } from '../viewer-spec.ts';

export const fileViewer = defineViewer({
  load: () => import('./file-viewer.tsx'),
  layout: 'scroll',
});
