/**
 * An embedded page (content type 4) opens with its own token: for the same person, only for the
 * address in the content, and valid for minutes. It is never the session token and gives no access
 * to this API.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, instant } from '#contract/primitives.ts';

/**
 * The page that a company shows to who is new, in one of this host whose policy allows that one
 * address.
 */
export const onboardingFrame = '/api/embedded-onboarding';

/** The company's public page before the login, in the same way. */
export const landingFrame = '/api/embedded-landing';

/** The page of the invitation to a plan. */
export const campaignFrame = '/api/embedded-campaign';

/** The page of a section of type 33 or 61, in the same way. */
export const sectionFrame = (idSection: string): string =>
  `/api/embedded-section/${encodeURIComponent(idSection)}`;

/**
 * Whether the site lets itself be shown inside another, by its headers; `unknown` where the server
 * cannot reach it.
 */
export const contentFraming = z.enum(['allowed', 'refused', 'unknown']);
export type ContentFraming = z.infer<typeof contentFraming>;

export const openFrame = call({
  method: 'POST',
  path: '/content/:idContentItem/frame',
  summary: 'O endereço em que uma página externa é mostrada',
  tag: 'conteúdo',
  auth: 'person',
  servedWhenFull: true,
  params: z.object({ idContentItem: id }),
  /** For a playlist: the id of the video. */
  query: z.object({ video: z.optional(id) }),
  answer: z.object({
    /** A path on this host: a page that may embed only the other page. */
    address: z.string(),
    expiresAt: instant,
    /** Absent from servers of before: `unknown`. */
    framing: z.optional(contentFraming),
  }),
  failures: ['not_found'],
});
