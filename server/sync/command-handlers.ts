import type { CommandKind } from '#contract/commands/registry.ts';
import { termsAccept } from '#server/access/commands/terms-accept.ts';
import { campaignNotified } from '#server/campaign/commands/campaign-notified.ts';
import { chatSend } from '#server/chat/commands/chat-send.ts';
import { playlistDuration } from '#server/content/commands/playlist-duration.ts';
import { ratingSet } from '#server/content/commands/rating-set.ts';
import { visitRecord } from '#server/content/commands/visit-record.ts';
import { accessRecord } from '#server/learning/commands/access-record.ts';
import { contentComplete, contentProgress } from '#server/learning/commands/content-progress.ts';
import { contentStart } from '#server/learning/commands/content-start.ts';
import { enrollmentCreate } from '#server/learning/commands/enrollment-create.ts';
import { enrollmentRequest } from '#server/learning/commands/enrollment-request.ts';
import { enrollmentRequestCancel } from '#server/learning/commands/enrollment-request-cancel.ts';
import { nodeEnrollmentCreate } from '#server/learning/commands/node-enrollment-create.ts';
import { planRequestUpgrade } from '#server/plans/commands/plan-request-upgrade.ts';
import { likeSet } from '#server/social/commands/like-set.ts';
import { tagsSet } from '#server/social/commands/tags-set.ts';
import { shareRecord } from '#server/social/commands/share-record.ts';
import { queueDecide } from './commands/queue-decide.ts';
import type { CommandHandler } from './command-handler.ts';

/** The effect of every queued write, whether it comes in a batch or alone. */
export const commandHandlers = {
  'content.start': contentStart,
  'content.progress': contentProgress,
  'content.complete': contentComplete,
  'access.record': accessRecord,
  'visit.record': visitRecord,
  'rating.set': ratingSet,
  'terms.accept': termsAccept,
  'queue.decide': queueDecide,
  'enrollment.create': enrollmentCreate,
  'enrollment.request': enrollmentRequest,
  'enrollmentRequest.cancel': enrollmentRequestCancel,
  'nodeEnrollment.create': nodeEnrollmentCreate,
  'like.set': likeSet,
  'tags.set': tagsSet,
  'share.record': shareRecord,
  'playlist.duration': playlistDuration,
  'chat.send': chatSend,
  'campaign.notified': campaignNotified,
  'plan.requestUpgrade': planRequestUpgrade,
} as const satisfies Record<CommandKind, CommandHandler>;

const byName = new Map<string, CommandHandler>(Object.entries(commandHandlers));

export const handlerOf = (kind: string): CommandHandler | undefined => byName.get(kind);
