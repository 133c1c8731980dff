/** The API calls that send queued writes separately: by kind, and by name. */
import type { CommandKind } from './registry.ts';
import { storeCalls } from './store.ts';
import { contactCalls } from './contact.ts';
import { commentCalls } from './comments.ts';
import { companyCalls } from './company.ts';
import { contentCalls } from './content.ts';
import { externalCourseCalls } from './external-courses.ts';
import { userUploadCalls } from './user-uploads.ts';
import { evaluationCalls } from './evaluation.ts';
import { learningCalls } from './learning.ts';
import { navigationCalls } from './navigation.ts';
import { profileCalls } from './profile.ts';
import { queueCalls } from './queue.ts';
import { scormCalls } from './scorm.ts';
import { socialCalls } from './social.ts';

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
