import { lazyPart } from '#src/ui/lazy-part.ts';

/** No start waits for it. */
export const SupportDialog = lazyPart(() => import('./support-dialog.tsx'), 'SupportDialog');
