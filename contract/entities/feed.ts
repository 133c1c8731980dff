/**
 * The schema of every feed row by its table. A row of an unknown table or version is held back,
 * never guessed.
 */
import type { z } from 'zod/mini';
import type { FeedTable } from '../feed-tables.ts';
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

export const feedSchemas = {
  app: appDetails,
  me,
  term,
  menu,
  section,
  node,
  content,
  ratingSummary,
  enrollment,
  nodeEnrollment,
  contentEnrollment,
  rating,
  chatMessage,
  directive,
  deviceQueue,
  team,
  scheduleEvent,
  scheduleType,
  campaign,
  plan,
  planRequest,
  likeSummary,
  enrollmentRequest,
  questionnaire,
  attempt,
  answer,
  scormSession,
  earnedPoints,
  externalCourse,
  like,
  notification,
  topics,
  grantedNode: node,
  grantedContent: content,
  grantedTeam: team,
  grantedMessage: chatMessage,
  externalCourseReview,
  userUpload,
  userUploadReview: userUpload,
  comment,
  grantedComment: comment,
  commentReport,
  commentNotice,
  commentCase,
  offer,
  cartItem,
  purchase,
  queueItem,
  requestCase,
} as const satisfies Record<FeedTable, z.ZodMiniType>;

export type FeedRow<T extends FeedTable> = z.infer<(typeof feedSchemas)[T]>;
