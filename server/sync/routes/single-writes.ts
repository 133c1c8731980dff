/** The calls of queued writes when they come alone. */
import { acceptTerms } from '#contract/api/access/users.ts';
import { notifyCampaign } from '#contract/api/campaign/campaigns.ts';
import { rateContent, recordVisit } from '#contract/api/content/content.ts';
import { sendChatMessage } from '#contract/api/chat/chat.ts';
import { setPlaylistDuration } from '#contract/api/content/journeys.ts';
import { startContent, updateContent } from '#contract/api/learning/content-enrollments.ts';
import { cancelEnrollmentRequest } from '#contract/api/learning/enrollment-requests.ts';
import { createEnrollment, createNodeEnrollment, requestEnrollment } from '#contract/api/learning/enrollments.ts';
import { requestUpgrade } from '#contract/api/learning/plans.ts';
import { addLike, recordShare, removeLike, setLike } from '#contract/api/learning/social.ts';
import { setTopics } from '#contract/api/learning/tags.ts';
import { recordAccess } from '#contract/api/learning/trackings.ts';
import { decideQueueItem } from '#contract/api/sync/decisions.ts';
import { isDone } from '#contract/rules/content-progress.ts';
import { queuedRoute } from '../push/queued-route.ts';

export const startContentRoute = queuedRoute(startContent, (_params, payload) => ({ kind: 'content.start', payload }));

export const updateContentRoute = queuedRoute(updateContent, (_params, payload) => ({
  kind: isDone(payload) ? ('content.complete' as const) : ('content.progress' as const),
  payload,
}));

export const recordAccessRoute = queuedRoute(recordAccess, (_params, payload) => ({ kind: 'access.record', payload }));

export const recordVisitRoute = queuedRoute(recordVisit, (_params, payload) => ({ kind: 'visit.record', payload }));

export const rateContentRoute = queuedRoute(rateContent, (_params, payload) => ({ kind: 'rating.set', payload }));

export const acceptTermsRoute = queuedRoute(acceptTerms, (_params, payload) => ({ kind: 'terms.accept', payload }));

export const decideQueueItemRoute = queuedRoute(decideQueueItem, (_params, payload) => ({ kind: 'queue.decide', payload }));

export const createEnrollmentRoute = queuedRoute(createEnrollment, (_params, payload) => ({ kind: 'enrollment.create', payload }));

export const requestEnrollmentRoute = queuedRoute(requestEnrollment, (_params, payload) => ({ kind: 'enrollment.request', payload }));

export const cancelEnrollmentRequestRoute = queuedRoute(cancelEnrollmentRequest, (_params, payload) => ({
  kind: 'enrollmentRequest.cancel',
  payload,
}));

export const createNodeEnrollmentRoute = queuedRoute(createNodeEnrollment, (_params, payload) => ({
  kind: 'nodeEnrollment.create',
  payload,
}));

export const setLikeRoute = queuedRoute(setLike, (_params, payload) => ({ kind: 'like.set', payload }));

export const addLikeRoute = queuedRoute(addLike, (params) => ({ kind: 'like.set', payload: { ...params, liked: true } }));

export const removeLikeRoute = queuedRoute(removeLike, (params) => ({ kind: 'like.set', payload: { ...params, liked: false } }));

export const recordShareRoute = queuedRoute(recordShare, (_params, payload) => ({ kind: 'share.record', payload }));

export const setTopicsRoute = queuedRoute(setTopics, (_params, payload) => ({ kind: 'tags.set', payload }));
export const setPlaylistDurationRoute = queuedRoute(setPlaylistDuration, (_params, payload) => ({ kind: 'playlist.duration', payload }));

export const sendChatMessageRoute = queuedRoute(sendChatMessage, (_params, payload) => ({ kind: 'chat.send', payload }));

export const notifyCampaignRoute = queuedRoute(notifyCampaign, (_params, payload) => ({ kind: 'campaign.notified', payload }));

export const requestUpgradeRoute = queuedRoute(requestUpgrade, (_params, payload) => ({ kind: 'plan.requestUpgrade', payload }));
