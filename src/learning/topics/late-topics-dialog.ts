import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded when it is opened. */
export const TopicsDialog = lazyPart(() => import('./topics-dialog.tsx'), 'TopicsDialog');
