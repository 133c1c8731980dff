/** The API calls that send queued writes separately: by kind, and by name. */
import type { CommandKind } from '#contract/commands.ts';
import { storeCalls } from '#contract/areas/store/commands.ts';
import { contactCalls } from '#contract/areas/company/contact-commands.ts';
import { commentCalls } from '#contract/areas/social/comment-commands.ts';
import { termsCalls } from '#contract/areas/access/terms-commands.ts';
import { campaignCalls } from '#contract/areas/campaign/commands.ts';
import { companyCalls } from '#contract/areas/company/commands.ts';
import { contentCalls } from '#contract/areas/content/commands.ts';
import { externalCourseCalls } from '#contract/areas/external-courses/commands.ts';
import { userUploadCalls } from '#contract/areas/media/commands.ts';
import { evaluationCalls } from '#contract/areas/evaluation/commands.ts';
import { learningCalls } from '#contract/areas/learning/commands.ts';
import { navigationCalls } from '#contract/areas/content/navigation-commands.ts';
import { profileCalls } from '#contract/areas/access/commands.ts';
import { queueCalls } from '#contract/sync/commands.ts';
import { scormCalls } from '#contract/areas/scorm/commands.ts';
import { socialCalls } from '#contract/areas/social/commands.ts';

/**
 * A kind without a call of its own uses another kind's: a content is completed by the call for its
 * progress.
 */
export const callsByKind = {
  ...learningCalls,
  ...evaluationCalls,
  ...scormCalls,
  ...contentCalls,
  ...socialCalls,
  ...contactCalls,
  ...externalCourseCalls,
  ...userUploadCalls,
  ...commentCalls,
  ...termsCalls,
  ...campaignCalls,
  ...companyCalls,
  ...storeCalls,
  ...navigationCalls,
  ...profileCalls,
  ...queueCalls,
} satisfies Partial<Record<CommandKind, unknown>>;
export type CalledKind = keyof typeof callsByKind;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

export type QueuedCalls = Intersection<(typeof callsByKind)[CalledKind]>;

export const queuedCalls: QueuedCalls = Object.assign({}, ...Object.values(callsByKind));
