import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded lazily: not needed at start-up. */
export const SupportDialog = lazyPart(() => import('./support-dialog.tsx'), 'SupportDialog');
