/**
 * The schema of every feed row by its table. A row of an unknown table or version is held back,
 * never guessed.
 */
import type { z } from 'zod/mini';
import type { FeedTable } from '#contract/feed-tables.ts';
import { answer, attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { appDetails } from '#contract/areas/access/entities/app-details.ts';
import { campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { chatMessage } from '#contract/areas/social/entities/chat-message.ts';
import { content } from '#contract/areas/content/entities/content.ts';
import { contentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import {
  externalCourse,
  externalCourseReview,
} from '#contract/areas/external-courses/entities/external-course.ts';
import { earnedPoints } from '#contract/areas/campaign/entities/earned-points.ts';
import { personRole } from '#contract/areas/people/entities/person-role.ts';
import { plan } from '#contract/areas/company/entities/plan.ts';
import { planRequest } from '#contract/areas/company/entities/plan-request.ts';
import { enrollment, nodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import { enrollmentRequest } from '#contract/areas/learning/entities/enrollment-request.ts';
import { requestCase } from '#contract/areas/learning/entities/request-case.ts';
import { deviceQueue } from '#contract/sync/entities/device-queue.ts';
import { directive } from '#contract/sync/entities/directive.ts';
import { scormSession } from '#contract/areas/scorm/entities/lesson-state.ts';
import { comment } from '#contract/areas/social/entities/comment.ts';
import { like, likeSummary } from '#contract/areas/social/entities/like.ts';
import {
  commentCase,
  commentNotice,
  commentReport,
} from '#contract/areas/social/entities/moderation.ts';
import { me } from '#contract/areas/access/entities/me.ts';
import { menu } from '#contract/areas/access/entities/menu.ts';
import { notification } from '#contract/areas/social/entities/notification.ts';
import { node } from '#contract/areas/learning/entities/node.ts';
import { queueItem } from '#contract/sync/entities/queue-item.ts';
import { rating, ratingSummary } from '#contract/areas/content/entities/rating.ts';
import { scheduleEvent, scheduleType } from '#contract/areas/company/entities/schedule.ts';
import { team } from '#contract/areas/learning/entities/team.ts';
import { section } from '#contract/areas/content/entities/section.ts';
import { cartItem, offer, purchase } from '#contract/areas/store/entities/store.ts';
import { term } from '#contract/areas/access/entities/term.ts';
import { userUpload } from '#contract/areas/media/entities/user-upload.ts';
import { topics } from '#contract/areas/content/entities/topics.ts';

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
  personRole,
  purchase,
  queueItem,
  requestCase,
} as const satisfies Record<FeedTable, z.ZodMiniType>;

export type FeedRow<T extends FeedTable> = z.infer<(typeof feedSchemas)[T]>;
