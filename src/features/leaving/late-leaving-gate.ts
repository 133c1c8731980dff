import { lazyPart } from '#src/ui/lazy-part.ts';

/** No start waits for it. */
export const LeavingGate = lazyPart(() => import('./leaving-gate.tsx'), 'LeavingGate');
