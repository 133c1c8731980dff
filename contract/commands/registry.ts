/** Every queued write by its kind. */
import type { z } from 'zod/mini';
import type { CommandSpec } from '../command.ts';
import type { CommandKind } from '../kinds.ts';
import { accessRecordCommand } from './access-record.ts';
import { contentCompleteCommand } from './content-complete.ts';
import { contentProgressCommand } from './content-progress.ts';
import { contentStartCommand } from './content-start.ts';
import { campaignNotifiedCommand } from './campaign-notified.ts';
import { chatSendCommand } from './chat-send.ts';
import { planRequestUpgradeCommand } from './plan-request-upgrade.ts';
import { playlistDurationCommand } from './playlist-duration.ts';
import { queueDecideCommand } from './queue-decide.ts';
import { ratingSetCommand } from './rating-set.ts';
import { termsAcceptCommand } from './terms-accept.ts';
import { visitRecordCommand } from './visit-record.ts';
import { enrollmentCreateCommand } from './enrollment-create.ts';
import { enrollmentRequestCommand } from './enrollment-request.ts';
import { enrollmentRequestCancelCommand } from './enrollment-request-cancel.ts';
import { nodeEnrollmentCreateCommand } from './node-enrollment-create.ts';
import { likeSetCommand } from './like-set.ts';
import { tagsSetCommand } from './tags-set.ts';
import { shareRecordCommand } from './share-record.ts';

export const commands = {
  'content.start': contentStartCommand,
  'content.progress': contentProgressCommand,
  'content.complete': contentCompleteCommand,
  'access.record': accessRecordCommand,
  'visit.record': visitRecordCommand,
  'rating.set': ratingSetCommand,
  'terms.accept': termsAcceptCommand,
  'queue.decide': queueDecideCommand,
  'enrollment.create': enrollmentCreateCommand,
  'enrollment.request': enrollmentRequestCommand,
  'enrollmentRequest.cancel': enrollmentRequestCancelCommand,
  'nodeEnrollment.create': nodeEnrollmentCreateCommand,
  'like.set': likeSetCommand,
  'tags.set': tagsSetCommand,
  'share.record': shareRecordCommand,
  'playlist.duration': playlistDurationCommand,
  'chat.send': chatSendCommand,
  'campaign.notified': campaignNotifiedCommand,
  'plan.requestUpgrade': planRequestUpgradeCommand,
} as const satisfies Record<CommandKind, unknown>;

export type PayloadOf<K extends CommandKind> = z.infer<(typeof commands)[K]['payload']>;
/** What a screen hands in: defaults may be left out. */
export type PayloadInput<K extends CommandKind> = z.input<(typeof commands)[K]['payload']>;

/** The specification of a kind by its name, with the payload's type erased: for code that handles all kinds alike. */
export const specOf = (kind: string): CommandSpec | undefined =>
  Object.hasOwn(commands, kind) ? (commands[kind as CommandKind] as unknown as CommandSpec) : undefined;
