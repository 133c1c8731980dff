import { defineViewer } from '../viewer-spec.ts';

export const externalViewer = defineViewer({
  load: () => import('./external-viewer.tsx'),
  layout: 'scroll',
});
