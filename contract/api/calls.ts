/**
 * Every call by name. The server must have a handler for each, and the OpenAPI page is generated
 * from it.
 */
import { listApps, openAdminSite, switchApp } from './access/apps.ts';
import { checkPin, sendPin } from './access/activation.ts';
import { changePassword } from './access/change-password.ts';
import { readAppDetails } from './access/app.ts';
import { endDevice, endOtherDevices, listDevices } from './access/devices.ts';
import {
  forgotPassword,
  login,
  loginByToken,
  logout,
  readLoginInfo,
  readLoginTicket,
  renewLogin,
  resetPassword,
} from './access/login.ts';
import { listDirectory } from './access/directory.ts';
import { listUsers, openSupportAccess } from './access/support.ts';
import { listTerms, readUser } from './access/users.ts';
import { createCertificate, readCertificate } from './certificate/certificate.ts';
import { readCertificateAuthenticity } from './certificate/authenticity.ts';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from './access/push.ts';
import { readChatRoom, readRoomMessages } from './chat/chat.ts';
import { readContact } from './contact.ts';
import { findContent, readEnrolledContent } from './content/content.ts';
import { listLibrary } from './content/library.ts';
import { listUserUploads, readUserUpload } from './content/user-uploads.ts';
import { openFrame } from './content/frame.ts';
import { readImpactMenu, readJourney, readProject } from './content/journeys.ts';
import {
  listSectionContent,
  openSectionAssessment,
  readSectionContent,
} from './content/sections.ts';
import { health } from './health.ts';
import { logErrors } from './logs.ts';
import {
  isInCampaign,
  listCampaigns,
  listCampaignsByUser,
  listCampaignsOfContent,
} from './campaign/campaigns.ts';
import {
  listCampaignCategories,
  listCampaignDepartments,
  listCampaignEvents,
  listCampaignPointsSummary,
  listCampaignUserPoints,
  readCampaignDetail,
  readCampaignUserDetail,
} from './campaign/ranking.ts';
import {
  listRecommendations,
  readCatalog,
  readCatalogTree,
  readSideMenu,
} from './learning/catalog.ts';
import {
  approveEnrollmentRequest,
  denyEnrollmentRequest,
  hasEnrollmentRequests,
  listEnrollmentRequests,
} from './learning/enrollment-requests.ts';
import {
  readAnswerResult,
  readQuestionnaire,
  readQuestionnaireResult,
} from './learning/evaluations.ts';
import {
  listExternalCourses,
  readEvidence,
  readExternalCourse,
} from './learning/external-courses.ts';
import { readFeature } from './learning/features.ts';
import {
  listEnrollmentsInProgress,
  listEquivalences,
  readEnrollment,
  readNavigationMap,
  readNode,
  readNodeEnrollment,
} from './learning/nodes.ts';
import {
  extendTrial,
  listPlanCampaigns,
  listPlans,
  readPlan,
  startTrial,
} from './learning/plans.ts';
import { playLesson, startDeliveryTest } from './learning/scorm.ts';
import { dismissPackageUpload, listScormPackages } from './learning/scorm-packages.ts';
import {
  exportScormAttempts,
  listScormAttempts,
  readScormAttempt,
} from './learning/scorm-attempts.ts';
import { search } from './learning/search.ts';
import { readComments } from './learning/comments.ts';
import { readLike } from './learning/social.ts';
import { listAvailableTags, listTags, readTopics } from './learning/tags.ts';
import { listAttachments } from './learning/attachments.ts';
import { listTeams } from './learning/teams.ts';
import { listScheduleEvents, listScheduleTypes } from './schedule/schedule.ts';
import { listOffers, listPurchased, readShoppingCart } from './store/store.ts';
import { buy, readPurchase } from './store/buy.ts';
import { bringWrites } from './sync/bring.ts';
import { reportDevice } from './sync/report.ts';
import { compareHistory, ping, push, readChanges, readEarly, readScopes } from './sync/sync.ts';
import { queuedCalls } from '../commands/queued-calls.ts';

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
