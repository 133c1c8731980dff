import { defineViewer } from '../viewer-spec.ts';

export const playlistViewer = defineViewer({
  load: () => import('./playlist-viewer.tsx'),
  layout: 'scroll',
});
