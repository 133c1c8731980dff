/**
 * An embedded page (content type 4) opens with a token of its own: of the same person, for the one address that the content names, for minutes.
 * It is never the session's, and it opens nothing here.
 */
import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { id, instant } from '../../primitives.ts';

/** The page that a company shows to who is new, in one of this host whose policy allows that one address. */
export const onboardingFrame = '/api/embedded-onboarding';

export const openFrame = call({
  method: 'POST',
  path: '/content/:idContentItem/frame',
  summary: 'O endereço em que uma página externa é mostrada',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idContentItem: id }),
  /** Of a playlist: which of its videos. */
  query: z.object({ video: z.optional(id) }),
  answer: z.object({
    /** A path of this host: a page that holds the other one, and may hold nothing else. */
    address: z.string(),
    expiresAt: instant,
  }),
  failures: ['not_found'],
});
