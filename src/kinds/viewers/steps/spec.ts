import { defineViewer } from '../viewer-spec.ts';

export const stepsViewer = defineViewer({
  load: () => import('./steps-viewer.tsx'),
  layout: 'scroll',
});
