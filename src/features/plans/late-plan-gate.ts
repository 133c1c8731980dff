import { idle } from '#src/platform/device/run-when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded after the first screen. */
export const PlanGate = lazyPart(async () => {
  await idle();
  return import('./plan-gate.tsx');
}, 'PlanGate');
