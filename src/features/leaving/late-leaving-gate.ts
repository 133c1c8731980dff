import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded lazily: not needed at start-up. */
export const LeavingGate = lazyPart(() => import('./leaving-gate.tsx'), 'LeavingGate');
