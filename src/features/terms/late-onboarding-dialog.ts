import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded lazily: not needed at start-up. */
export const OnboardingDialog = lazyPart(
  () => import('./onboarding-dialog.tsx'),
  'OnboardingDialog',
);
