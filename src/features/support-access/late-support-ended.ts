import { idle } from '#src/platform/device/run-when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded after the first screen, because it reads the data of other people on this device. */
export const SupportEnded = lazyPart(async () => {
  await idle();
  return import('./support-ended.tsx');
}, 'SupportEnded');
