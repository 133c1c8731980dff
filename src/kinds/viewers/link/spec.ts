import { defineViewer } from '../viewer-spec.ts';

export const linkViewer = defineViewer({
  load: () => import('./link-viewer.tsx'),
  layout: 'scroll',
});
