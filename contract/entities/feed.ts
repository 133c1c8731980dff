/**
 * The schema of every feed row by its table. A row of an unknown table or version is held back,
 * never guessed.
 */
import type { z } from 'zod/mini';
import type { FeedTable } from '../kinds.ts';
import { answer, attempt } from './evaluation/attempt.ts';
import { questionnaire } from './evaluation/questionnaire.ts';
import { appDetails } from './app-details.ts';
import { campaign } from './campaign.ts';
import { chatMessage } from './chat-message.ts';
import { content } from './content.ts';
import { contentEnrollment } from './content-enrollment.ts';
import { externalCourse, externalCourseReview } from './external-course.ts';
import { earnedPoints } from './earned-points.ts';
import { plan } from './company/plan.ts';
import { planRequest } from './company/plan-request.ts';
import { enrollment, nodeEnrollment } from './enrollment.ts';
import { enrollmentRequest } from './classes/enrollment-request.ts';
import { requestCase } from './classes/request-case.ts';
import { deviceQueue } from './queue/device-queue.ts';
import { directive } from './queue/directive.ts';
import { scormSession } from './scorm/lesson-state.ts';
import { comment } from './social/comment.ts';
import { like, likeSummary } from './social/like.ts';
import { commentCase, commentNotice, commentReport } from './social/moderation.ts';
import { me } from './me.ts';
import { menu } from './menu.ts';
import { notification } from './notification.ts';
import { node } from './node.ts';
import { queueItem } from './queue/queue-item.ts';
import { rating, ratingSummary } from './rating.ts';
import { scheduleEvent, scheduleType } from './schedule.ts';
import { team } from './classes/team.ts';
import { section } from './section.ts';
import { cartItem, offer, purchase } from './store.ts';
import { term } from './term.ts';
import { userUpload } from './user-upload.ts';
import { topics } from './topics.ts';

/** `v` is the version of the row's shape; `key` names the property that holds its id. */
export const feed = {
  app: { v: 1, key: 'idApp', schema: appDetails },
  me: { v: 1, key: 'idUser', schema: me },
  term: { v: 1, key: 'idTerm', schema: term },
  menu: { v: 1, key: 'idMenu', schema: menu },
  section: { v: 1, key: 'idSection', schema: section },
  node: { v: 1, key: 'idNode', schema: node },
  content: { v: 1, key: 'idContentItem', schema: content },
  ratingSummary: { v: 1, key: 'idContentItem', schema: ratingSummary },
  enrollment: { v: 1, key: 'idEnrollment', schema: enrollment },
  nodeEnrollment: { v: 1, key: 'idNodeEnrollment', schema: nodeEnrollment },
  contentEnrollment: { v: 1, key: 'idContentEnrollment', schema: contentEnrollment },
  rating: { v: 1, key: 'idContentItem', schema: rating },
  chatMessage: { v: 1, key: 'idMessage', schema: chatMessage },
  directive: { v: 1, key: 'idDirective', schema: directive },
  deviceQueue: { v: 1, key: 'idDeviceQueue', schema: deviceQueue },
  team: { v: 1, key: 'idTeam', schema: team },
  scheduleEvent: { v: 1, key: 'idSchedule', schema: scheduleEvent },
  scheduleType: { v: 1, key: 'idScheduleType', schema: scheduleType },
  campaign: { v: 1, key: 'idCampaign', schema: campaign },
  plan: { v: 1, key: 'idPlan', schema: plan },
  planRequest: { v: 1, key: 'idPlanRequest', schema: planRequest },
  likeSummary: { v: 1, key: 'idLike', schema: likeSummary },
  enrollmentRequest: { v: 1, key: 'idEnrollmentRequest', schema: enrollmentRequest },
  questionnaire: { v: 1, key: 'idQuestionnaire', schema: questionnaire },
  attempt: { v: 1, key: 'idQuestionnaire', schema: attempt },
  answer: { v: 1, key: 'idAnswer', schema: answer },
  scormSession: { v: 1, key: 'idSession', schema: scormSession },
  earnedPoints: { v: 1, key: 'idEarned', schema: earnedPoints },
  externalCourse: { v: 1, key: 'idUserExternalCourse', schema: externalCourse },
  like: { v: 1, key: 'idLike', schema: like },
  notification: { v: 1, key: 'idNotification', schema: notification },
  topics: { v: 1, key: 'idUser', schema: topics },
  // Rows restricted to a group, for its members. The company's own row holds only the card.
  grantedNode: { v: 1, key: 'idNode', schema: node },
  grantedContent: { v: 1, key: 'idContentItem', schema: content },
  grantedTeam: { v: 1, key: 'idTeam', schema: team },
  grantedMessage: { v: 1, key: 'idMessage', schema: chatMessage },
  externalCourseReview: { v: 1, key: 'idUserExternalCourse', schema: externalCourseReview },
  userUpload: { v: 1, key: 'idUserUpload', schema: userUpload },
  userUploadReview: { v: 1, key: 'idUserUpload', schema: userUpload },
  comment: { v: 1, key: 'idComment', schema: comment },
  grantedComment: { v: 1, key: 'idComment', schema: comment },
  commentReport: { v: 1, key: 'idComment', schema: commentReport },
  commentNotice: { v: 1, key: 'idComment', schema: commentNotice },
  commentCase: { v: 1, key: 'idComment', schema: commentCase },
  offer: { v: 1, key: 'idOffer', schema: offer },
  cartItem: { v: 1, key: 'idOffer', schema: cartItem },
  purchase: { v: 1, key: 'idPurchase', schema: purchase },
  queueItem: { v: 1, key: 'idQueueItem', schema: queueItem },
  requestCase: { v: 1, key: 'idEnrollmentRequest', schema: requestCase },
} as const satisfies Record<FeedTable, { v: number; key: string; schema: z.ZodMiniType }>;

export type FeedRow<T extends FeedTable> = z.infer<(typeof feed)[T]['schema']>;
