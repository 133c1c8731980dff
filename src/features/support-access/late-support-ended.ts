import { idle } from '#src/platform/run-when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** After the first screen: it looks into what this device keeps of others. */
export const SupportEnded = lazyPart(async () => {
  await idle();
  return import('./support-ended.tsx');
}, 'SupportEnded');
