/** Every kind of queued write with how it is told to the person who made it. */
import { specOf } from '#contract/commands/registry.ts';
import type { CommandKind } from '#contract/kinds.ts';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { Subjects } from '#sync/reads/subjects.ts';
import { accessRecord } from './access-record.ts';
import { campaignNotified } from './campaign-notified.ts';
import { chatSend } from './chat-send.ts';
import { contentComplete } from './content-complete.ts';
import { contentProgress } from './content-progress.ts';
import { contentStart } from './content-start.ts';
import type { About, Described, Description, KindView } from './description.ts';
import { planRequestUpgrade } from './plan-request-upgrade.ts';
import { playlistDuration } from './playlist-duration.ts';
import { queueDecide } from './queue-decide.ts';
import { enrollmentCreate } from './enrollment-create.ts';
import { enrollmentRequest } from './enrollment-request.ts';
import { enrollmentRequestCancel } from './enrollment-request-cancel.ts';
import { nodeEnrollmentCreate } from './node-enrollment-create.ts';
import { tagsSet } from './tags-set.ts';
import { shareRecord } from './share-record.ts';
import { likeSet } from './like-set.ts';
import { ratingSet } from './rating-set.ts';
import { termsAccept } from './terms-accept.ts';
import { visitRecord } from './visit-record.ts';

const describe = {
  'content.start': contentStart,
  'content.progress': contentProgress,
  'content.complete': contentComplete,
  'access.record': accessRecord,
  'visit.record': visitRecord,
  'rating.set': ratingSet,
  'terms.accept': termsAccept,
  'queue.decide': queueDecide,
  'like.set': likeSet,
  'share.record': shareRecord,
  'tags.set': tagsSet,
  'nodeEnrollment.create': nodeEnrollmentCreate,
  'enrollmentRequest.cancel': enrollmentRequestCancel,
  'enrollment.request': enrollmentRequest,
  'enrollment.create': enrollmentCreate,
  'playlist.duration': playlistDuration,
  'chat.send': chatSend,
  'campaign.notified': campaignNotified,
  'plan.requestUpgrade': planRequestUpgrade,
} as const satisfies { [K in CommandKind]: KindView<K> };

/** A kind by its name with its types erased; undefined for one of another version of the app. */
export const kindViewOf = (kind: string): KindView<CommandKind> | undefined =>
  Object.hasOwn(describe, kind) ? (describe[kind as CommandKind] as unknown as KindView<CommandKind>) : undefined;

/** Its name where nothing stands beside it. */
export const aloneOf = ({ title, alone = title }: Description): string => alone;

/** An item in plain words, whatever version of the app made it. */
export const describeItem = ({ kind, payload, merged }: Described, subjects: Subjects, whose: Pick<About, 'ofOther'> = {}): Description => {
  const parsed = specOf(kind)?.payload.safeParse(payload);
  const view = kindViewOf(kind);
  if (!parsed?.success || !view) return { title: syncKindsCopy.other, fact: syncKindsCopy.otherFact(kind) };
  return view.describe(parsed.data as never, { subjects, merged, ...whose });
};
