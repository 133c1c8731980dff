import { defineViewer } from '../viewer-spec.ts';

export const htmlViewer = defineViewer({
  load: () => import('./html-viewer.tsx'),
  layout: 'scroll',
});
