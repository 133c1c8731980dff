import { lazyPart } from '#src/ui/lazy-part.ts';

/** No start waits for it. */
export const OnboardingDialog = lazyPart(() => import('./onboarding-dialog.tsx'), 'OnboardingDialog');
