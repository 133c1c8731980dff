import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';

/** What a company shows to new people: a text or a URL. */
export type OnboardingPage = { html: string } | { url: string };

/** Null where the company has none. */
export const onboardingPage = (
  app: Pick<AppDetails, 'onBoardScreen' | 'onBoardUrl' | 'onBoardHtml'> | null | undefined,
): OnboardingPage | null => {
  if (app?.onBoardScreen !== 1) return null;
  if (app.onBoardHtml) return { html: app.onBoardHtml };
  return app.onBoardUrl ? { url: app.onBoardUrl } : null;
};

/**
 * Show it right after the terms, to people who never accepted terms before, unless the
 * recommendation topics are asked for instead.
 */
export const welcomes = (
  acceptedBefore: number | null,
  features: readonly string[] | undefined,
): boolean => acceptedBefore === null && features?.includes('RECOMMENDATION_BLOCK') !== true;
