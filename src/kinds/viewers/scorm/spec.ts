import { defineViewer } from '../viewer-spec.ts';

export const scormViewer = defineViewer({
  load: () => import('./scorm-viewer.tsx'),
  layout: 'scroll',
});
