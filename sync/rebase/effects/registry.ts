// Every kind of write with what it does on this device.
import type { CommandKind, FeedTable } from '#contract/kinds.ts';
import { accessRecord } from './access-record.ts';
import { contentComplete } from './content-complete.ts';
import { contentProgress } from './content-progress.ts';
import { contentStart } from './content-start.ts';
import type { LocalCommand } from '../local-effect.ts';
import { campaignNotified } from './campaign-notified.ts';
import { chatSend } from './chat-send.ts';
import { planRequestUpgrade } from './plan-request-upgrade.ts';
import { playlistDuration } from './playlist-duration.ts';
import { queueDecide } from './queue-decide.ts';
import { ratingSet } from './rating-set.ts';
import { termsAccept } from './terms-accept.ts';
import { visitRecord } from './visit-record.ts';
import { enrollmentCreate } from './enrollment-create.ts';
import { enrollmentRequest } from './enrollment-request.ts';
import { enrollmentRequestCancel } from './enrollment-request-cancel.ts';
import { nodeEnrollmentCreate } from './node-enrollment-create.ts';
import { likeSet } from './like-set.ts';
import { tagsSet } from './tags-set.ts';
import { shareRecord } from './share-record.ts';

export const localCommands = {
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
} as const satisfies Record<CommandKind, unknown>;

/** Tables whose rows a waiting write may stand on. */
export const localTables: readonly FeedTable[] = [
  ...new Set(Object.values(localCommands).flatMap(({ table }) => (table === null ? [] : [table]))),
];

/** A kind by its name with its types erased: the payload was parsed by the contract before it came here. */
export const localOf = (kind: string): LocalCommand<CommandKind> | undefined =>
  Object.hasOwn(localCommands, kind) ? (localCommands[kind as CommandKind] as unknown as LocalCommand<CommandKind>) : undefined;
