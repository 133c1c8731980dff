/**
 * Every call by name. The server must have a handler for each, and the OpenAPI page is generated
 * from it.
 */
import { listApps, openAdminSite, switchApp } from '#contract/areas/access/api/apps.ts';
import { checkPin, sendPin } from '#contract/areas/access/api/activation.ts';
import { changePassword } from '#contract/areas/access/api/change-password.ts';
import { readAppDetails } from '#contract/areas/access/api/app.ts';
import { endDevice, endOtherDevices, listDevices } from '#contract/areas/access/api/devices.ts';
import {
  forgotPassword,
  login,
  loginByToken,
  logout,
  readLoginInfo,
  readLoginTicket,
  renewLogin,
  resetPassword,
} from '#contract/areas/access/api/login.ts';
import { listDirectory } from '#contract/areas/access/api/directory.ts';
import { listUsers, openSupportAccess } from '#contract/areas/access/api/support.ts';
import { listTerms, readUser } from '#contract/areas/access/api/users.ts';
import { createCertificate, readCertificate } from '#contract/areas/certificate/api/certificate.ts';
import { readCertificateAuthenticity } from '#contract/areas/certificate/api/authenticity.ts';
import {
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/areas/social/api/push.ts';
import { readChatRoom, readRoomMessages } from '#contract/areas/social/api/chat.ts';
import { readContact } from '#contract/areas/company/api/contact.ts';
import { findContent, readEnrolledContent } from '#contract/areas/content/api/content.ts';
import { listLibrary } from '#contract/areas/media/api/library.ts';
import { listUserUploads, readUserUpload } from '#contract/areas/media/api/user-uploads.ts';
import { openFrame } from '#contract/areas/content/api/frame.ts';
import { readImpactMenu, readJourney, readProject } from '#contract/areas/content/api/journeys.ts';
import {
  listSectionContent,
  openSectionAssessment,
  readSectionContent,
} from '#contract/areas/content/api/sections.ts';
import { health } from '#contract/health.ts';
import { logErrors } from '#contract/areas/access/api/logs.ts';
import {
  isInCampaign,
  listCampaigns,
  listCampaignsByUser,
  listCampaignsOfContent,
} from '#contract/areas/campaign/api/campaigns.ts';
import {
  listCampaignCategories,
  listCampaignDepartments,
  listCampaignEvents,
  listCampaignPointsSummary,
  listCampaignUserPoints,
  readCampaignDetail,
  readCampaignUserDetail,
} from '#contract/areas/campaign/api/ranking.ts';
import {
  listRecommendations,
  readCatalog,
  readCatalogTree,
  readSideMenu,
} from '#contract/areas/learning/api/catalog.ts';
import {
  approveEnrollmentRequest,
  denyEnrollmentRequest,
  hasEnrollmentRequests,
  listEnrollmentRequests,
} from '#contract/areas/learning/api/enrollment-requests.ts';
import {
  readAnswerResult,
  readQuestionnaire,
  readQuestionnaireResult,
} from '#contract/areas/evaluation/api/evaluations.ts';
import {
  listExternalCourses,
  readEvidence,
  readExternalCourse,
} from '#contract/areas/external-courses/api/external-courses.ts';
import { readFeature } from '#contract/areas/learning/api/features.ts';
import {
  listEnrollmentsInProgress,
  listEquivalences,
  readEnrollment,
  readNavigationMap,
  readNode,
  readNodeEnrollment,
} from '#contract/areas/learning/api/nodes.ts';
import {
  extendTrial,
  listPlanCampaigns,
  listPlans,
  readPlan,
  startTrial,
} from '#contract/areas/company/api/plans.ts';
import { playLesson, startDeliveryTest } from '#contract/areas/scorm/api/scorm.ts';
import {
  dismissPackageUpload,
  listScormPackages,
} from '#contract/areas/scorm/api/scorm-packages.ts';
import {
  exportScormAttempts,
  listScormAttempts,
  readScormAttempt,
} from '#contract/areas/scorm/api/scorm-attempts.ts';
import { search } from '#contract/areas/learning/api/search.ts';
import { readComments } from '#contract/areas/social/api/comments.ts';
import { readLike } from '#contract/areas/social/api/social.ts';
import { listAvailableTags, listTags, readTopics } from '#contract/areas/learning/api/tags.ts';
import { listAttachments } from '#contract/areas/learning/api/attachments.ts';
import { listTeams } from '#contract/areas/learning/api/teams.ts';
import { listScheduleEvents, listScheduleTypes } from '#contract/areas/company/api/schedule.ts';
import { listOffers, listPurchased, readShoppingCart } from '#contract/areas/store/api/store.ts';
import { buy, readPurchase } from '#contract/areas/store/api/buy.ts';
import { bringWrites } from '#contract/sync/api/bring.ts';
import { reportDevice } from '#contract/sync/api/report.ts';
import {
  compareHistory,
  ping,
  push,
  readChanges,
  readEarly,
  readScopes,
} from '#contract/sync/api/sync.ts';
import { queuedCalls } from '#contract/queued-calls.ts';

export const calls = {
  ...queuedCalls,
  readAppDetails,
  listPlans,
  readPlan,
  listPlanCampaigns,
  startTrial,
  extendTrial,
  listExternalCourses,
  readExternalCourse,
  readEvidence,
  playLesson,
  startDeliveryTest,
  listScormPackages,
  dismissPackageUpload,
  listScormAttempts,
  exportScormAttempts,
  readScormAttempt,
  readLoginInfo,
  readCertificateAuthenticity,
  login,
  loginByToken,
  readLoginTicket,
  renewLogin,
  logout,
  listDevices,
  endDevice,
  endOtherDevices,
  sendPin,
  checkPin,
  listApps,
  switchApp,
  openAdminSite,
  forgotPassword,
  resetPassword,
  changePassword,
  readUser,
  listUsers,
  listDirectory,
  listLibrary,
  listUserUploads,
  readUserUpload,
  openSupportAccess,
  listTerms,
  readNode,
  listEnrollmentsInProgress,
  readNavigationMap,
  findContent,
  readEnrolledContent,
  readJourney,
  readImpactMenu,
  readProject,
  openFrame,
  readSectionContent,
  listSectionContent,
  openSectionAssessment,
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  readChatRoom,
  readRoomMessages,
  push,
  readChanges,
  readEarly,
  readScopes,
  compareHistory,
  ping,
  reportDevice,
  bringWrites,
  readEnrollment,
  readNodeEnrollment,
  listEquivalences,
  readSideMenu,
  listTeams,
  listAttachments,
  listEnrollmentRequests,
  approveEnrollmentRequest,
  denyEnrollmentRequest,
  hasEnrollmentRequests,
  readCatalog,
  readCatalogTree,
  listRecommendations,
  search,
  listAvailableTags,
  listTags,
  readTopics,
  readLike,
  readComments,
  readFeature,
  readContact,
  readQuestionnaire,
  readQuestionnaireResult,
  readAnswerResult,
  createCertificate,
  readCertificate,
  listCampaigns,
  listCampaignsOfContent,
  isInCampaign,
  listCampaignsByUser,
  listCampaignPointsSummary,
  readCampaignUserDetail,
  listCampaignDepartments,
  listCampaignCategories,
  listCampaignUserPoints,
  readCampaignDetail,
  listCampaignEvents,
  listOffers,
  listPurchased,
  readShoppingCart,
  buy,
  readPurchase,
  listScheduleEvents,
  listScheduleTypes,
  health,
  logErrors,
} as const;
export type CallName = keyof typeof calls;
