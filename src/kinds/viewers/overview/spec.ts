import { defineViewer } from '../viewer-spec.ts';

export const overviewViewer = defineViewer({
  load: () => import('./overview-viewer.tsx'),
  layout: 'scroll',
});
