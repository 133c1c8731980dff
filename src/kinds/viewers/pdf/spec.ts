import { defineViewer } from '../viewer-spec.ts';

export const pdfViewer = defineViewer({
  load: () => import('./pdf-viewer.tsx'),
  layout: 'fill',
});
