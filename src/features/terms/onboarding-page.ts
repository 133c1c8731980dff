import type { AppDetails } from '#contract/entities/app-details.ts';

/** What a company shows to who is new: a text of its own, or an address. */
export type OnboardingPage = { html: string } | { url: string };

/** Null where the company set none. */
export const onboardingPage = (
  app: Pick<AppDetails, 'onBoardScreen' | 'onBoardUrl' | 'onBoardHtml'> | null | undefined,
): OnboardingPage | null => {
  if (app?.onBoardScreen !== 1) return null;
  if (app.onBoardHtml) return { html: app.onBoardHtml };
  return app.onBoardUrl ? { url: app.onBoardUrl } : null;
};

/** Straight after the terms: who never accepted any before, and where no topics are asked for in its place. */
export const welcomes = (acceptedBefore: number | null, features: readonly string[] | undefined): boolean =>
  acceptedBefore === null && features?.includes('RECOMMENDATION_BLOCK') !== true;
