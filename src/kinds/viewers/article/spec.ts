import { defineViewer } from '../viewer-spec.ts';

export const articleViewer = defineViewer({
  load: () => import('./article-viewer.tsx'),
  layout: 'scroll',
});
