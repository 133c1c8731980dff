import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded after the first screen: most people wait for no result. */
export const ResultNotice = lazyPart(() => import('./result-notice.tsx'), 'ResultNotice');

/** The same for points. */
export const PointsToast = lazyPart(() => import('./points-toast.ts'), 'PointsToast');
