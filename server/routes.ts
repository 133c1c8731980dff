import type { CallName } from '#contract/api/calls.ts';
import {
  readAnswerResultRoute,
  readQuestionnaireResultRoute,
  readQuestionnaireRoute,
} from '#server/areas/evaluation/routes/read-questionnaire.ts';
import {
  listAppsRoute,
  openAdminSiteRoute,
  switchAppRoute,
} from '#server/areas/access/routes/apps.ts';
import { checkPinRoute, sendPinRoute } from '#server/areas/access/routes/activation.ts';
import { appDetailsRoute } from '#server/areas/access/routes/app-details.ts';
import {
  endDeviceRoute,
  endOtherDevicesRoute,
  listDevicesRoute,
} from '#server/areas/access/routes/devices.ts';
import { changePasswordRoute } from '#server/areas/access/routes/change-password.ts';
import { forgotPasswordRoute } from '#server/areas/access/routes/forgot-password.ts';
import { logErrorsRoute } from '#server/areas/access/routes/log-errors.ts';
import { listTermsRoute } from '#server/areas/access/routes/list-terms.ts';
import { loginInfoRoute } from '#server/areas/access/routes/login-info.ts';
import {
  loginByTokenRoute,
  readLoginTicketRoute,
} from '#server/areas/access/routes/login-by-token.ts';
import { loginRoute } from '#server/areas/access/routes/login.ts';
import { logoutRoute } from '#server/areas/access/routes/logout.ts';
import { readUserRoute } from '#server/areas/access/routes/read-user.ts';
import { resetPasswordRoute } from '#server/areas/access/routes/reset-password.ts';
import { renewLoginRoute } from '#server/areas/access/routes/renew-login.ts';
import {
  listUsersRoute,
  openSupportAccessRoute,
} from '#server/areas/access/routes/support-access.ts';
import { listDirectoryRoute } from '#server/areas/access/routes/directory.ts';
import {
  listUserUploadsRoute,
  readUserUploadRoute,
} from '#server/areas/media/routes/user-uploads.ts';
import { listLibraryRoute } from '#server/areas/media/routes/library.ts';
import { findContentRoute } from '#server/areas/content/routes/find-content.ts';
import { readEnrolledContentRoute } from '#server/areas/learning/routes/read-enrolled-content.ts';
import { readAuthenticityRoute } from '#server/areas/certificate/routes/authenticity.ts';
import {
  createCertificateRoute,
  readCertificateRoute,
} from '#server/areas/certificate/routes/certificate.ts';
import {
  readPushKeyRoute,
  subscribeToPushRoute,
  unsubscribeFromPushRoute,
} from '#server/areas/social/routes/push-subscription.ts';
import { readChatRoomRoute } from '#server/areas/social/routes/read-chat-room.ts';
import { readRoomMessagesRoute } from '#server/areas/social/routes/read-room-messages.ts';
import { openFrameRoute } from '#server/areas/content/routes/open-frame.ts';
import {
  listSectionContentRoute,
  openSectionAssessmentRoute,
  readSectionContentRoute,
} from '#server/areas/content/routes/section-content.ts';
import {
  readImpactMenuRoute,
  readJourneyRoute,
} from '#server/areas/content/routes/read-journey.ts';
import { playLessonRoute } from '#server/areas/scorm/routes/play-lesson.ts';
import { startDeliveryTestRoute } from '#server/areas/scorm/routes/start-delivery-test.ts';
import {
  dismissPackageUploadRoute,
  listScormPackagesRoute,
} from '#server/areas/scorm/routes/packages.ts';
import {
  exportScormAttemptsRoute,
  listScormAttemptsRoute,
  readScormAttemptRoute,
} from '#server/areas/scorm/routes/attempts.ts';
import { readProjectRoute } from '#server/areas/content/routes/read-project.ts';
import { listEnrollmentsInProgressRoute } from '#server/areas/learning/routes/list-enrollments-in-progress.ts';
import { readNavigationMapRoute } from '#server/areas/learning/routes/read-navigation-map.ts';
import { readNodeRoute } from '#server/areas/learning/routes/read-node.ts';
import {
  isInCampaignRoute,
  listCampaignsByUserRoute,
  listCampaignsOfContentRoute,
  listCampaignsRoute,
} from '#server/areas/campaign/routes/campaigns.ts';
import {
  listCampaignCategoriesRoute,
  listCampaignDepartmentsRoute,
  listCampaignEventsRoute,
  listCampaignPointsSummaryRoute,
  listCampaignUserPointsRoute,
  readCampaignDetailRoute,
  readCampaignUserDetailRoute,
} from '#server/areas/campaign/routes/ranking.ts';
import { listRecommendationsRoute } from '#server/areas/learning/routes/list-recommendations.ts';
import { readCatalogRoute } from '#server/areas/learning/routes/read-catalog.ts';
import { readCatalogTreeRoute } from '#server/areas/learning/routes/read-catalog-tree.ts';
import { readSideMenuRoute } from '#server/areas/learning/routes/read-side-menu.ts';
import { searchRoute } from '#server/areas/learning/routes/search.ts';
import {
  listAvailableTagsRoute,
  listTagsRoute,
  readTopicsRoute,
} from '#server/areas/learning/routes/tags.ts';
import {
  hasEnrollmentRequestsRoute,
  listEnrollmentRequestsRoute,
} from '#server/areas/learning/routes/list-enrollment-requests.ts';
import { listEquivalencesRoute } from '#server/areas/learning/routes/list-equivalences.ts';
import { listAttachmentsRoute } from '#server/areas/learning/routes/list-attachments.ts';
import { listTeamsRoute } from '#server/areas/learning/routes/list-teams.ts';
import {
  readEnrollmentRoute,
  readNodeEnrollmentRoute,
} from '#server/areas/learning/routes/read-enrollment.ts';
import { readContactRoute } from '#server/areas/company/routes/read-contact.ts';
import { readFeatureRoute } from '#server/areas/learning/routes/read-feature.ts';
import {
  approveEnrollmentRequestRoute,
  denyEnrollmentRequestRoute,
} from '#server/areas/learning/routes/settle-enrollment-request.ts';
import {
  listScheduleEventsRoute,
  listScheduleTypesRoute,
} from '#server/areas/company/routes/schedule.ts';
import {
  listExternalCoursesRoute,
  readEvidenceRoute,
  readExternalCourseRoute,
} from '#server/areas/external-courses/routes/external-courses.ts';
import {
  extendTrialRoute,
  listPlanCampaignsRoute,
  listPlansRoute,
  readPlanRoute,
  startTrialRoute,
} from '#server/areas/company/routes/plans.ts';
import { readCommentsRoute } from '#server/areas/social/routes/read-comments.ts';
import { readLikeRoute } from '#server/areas/social/routes/read-like.ts';
import {
  listOffersRoute,
  listPurchasedRoute,
  readShoppingCartRoute,
} from '#server/areas/store/routes/offers.ts';
import { buyRoute, readPurchaseRoute } from '#server/areas/store/routes/buy.ts';
import { pushRoute } from '#server/sync/push/push-route.ts';
import { bringRoute } from '#server/sync/routes/bring.ts';
import { changesRoute } from '#server/sync/routes/changes.ts';
import { pingRoute } from '#server/sync/routes/ping.ts';
import { reportRoute } from '#server/sync/routes/report.ts';
import { historyRoute } from '#server/sync/routes/history.ts';
import { earlyRoute } from '#server/sync/routes/early.ts';
import { scopesRoute } from '#server/sync/routes/scopes.ts';
import { singleWrites } from '#server/sync/routes/single-writes.ts';
import { healthRoute } from './http/health-route.ts';
import type { Route } from './http/route.ts';

/** The handler of each call of the contract. */
export const routes = {
  ...singleWrites,
  readAppDetails: appDetailsRoute,
  playLesson: playLessonRoute,
  startDeliveryTest: startDeliveryTestRoute,
  listScormPackages: listScormPackagesRoute,
  dismissPackageUpload: dismissPackageUploadRoute,
  listScormAttempts: listScormAttemptsRoute,
  exportScormAttempts: exportScormAttemptsRoute,
  readScormAttempt: readScormAttemptRoute,
  readLoginInfo: loginInfoRoute,
  login: loginRoute,
  loginByToken: loginByTokenRoute,
  readLoginTicket: readLoginTicketRoute,
  renewLogin: renewLoginRoute,
  logout: logoutRoute,
  listDevices: listDevicesRoute,
  endDevice: endDeviceRoute,
  endOtherDevices: endOtherDevicesRoute,
  sendPin: sendPinRoute,
  checkPin: checkPinRoute,
  listApps: listAppsRoute,
  switchApp: switchAppRoute,
  openAdminSite: openAdminSiteRoute,
  forgotPassword: forgotPasswordRoute,
  resetPassword: resetPasswordRoute,
  changePassword: changePasswordRoute,
  readUser: readUserRoute,
  listUsers: listUsersRoute,
  listDirectory: listDirectoryRoute,
  listLibrary: listLibraryRoute,
  listUserUploads: listUserUploadsRoute,
  readUserUpload: readUserUploadRoute,
  openSupportAccess: openSupportAccessRoute,
  listTerms: listTermsRoute,
  logErrors: logErrorsRoute,
  readNode: readNodeRoute,
  listEnrollmentsInProgress: listEnrollmentsInProgressRoute,
  readNavigationMap: readNavigationMapRoute,
  findContent: findContentRoute,
  readEnrolledContent: readEnrolledContentRoute,
  readJourney: readJourneyRoute,
  readImpactMenu: readImpactMenuRoute,
  readProject: readProjectRoute,
  openFrame: openFrameRoute,
  readSectionContent: readSectionContentRoute,
  listSectionContent: listSectionContentRoute,
  openSectionAssessment: openSectionAssessmentRoute,
  readPushKey: readPushKeyRoute,
  subscribeToPush: subscribeToPushRoute,
  unsubscribeFromPush: unsubscribeFromPushRoute,
  readChatRoom: readChatRoomRoute,
  readRoomMessages: readRoomMessagesRoute,
  push: pushRoute,
  readChanges: changesRoute,
  readEarly: earlyRoute,
  readScopes: scopesRoute,
  compareHistory: historyRoute,
  ping: pingRoute,
  reportDevice: reportRoute,
  bringWrites: bringRoute,
  readEnrollment: readEnrollmentRoute,
  readNodeEnrollment: readNodeEnrollmentRoute,
  listEquivalences: listEquivalencesRoute,
  readSideMenu: readSideMenuRoute,
  listTeams: listTeamsRoute,
  listAttachments: listAttachmentsRoute,
  listEnrollmentRequests: listEnrollmentRequestsRoute,
  approveEnrollmentRequest: approveEnrollmentRequestRoute,
  denyEnrollmentRequest: denyEnrollmentRequestRoute,
  hasEnrollmentRequests: hasEnrollmentRequestsRoute,
  readCatalog: readCatalogRoute,
  readCatalogTree: readCatalogTreeRoute,
  listRecommendations: listRecommendationsRoute,
  search: searchRoute,
  listAvailableTags: listAvailableTagsRoute,
  listTags: listTagsRoute,
  readTopics: readTopicsRoute,
  listPlans: listPlansRoute,
  readPlan: readPlanRoute,
  listPlanCampaigns: listPlanCampaignsRoute,
  startTrial: startTrialRoute,
  extendTrial: extendTrialRoute,
  listExternalCourses: listExternalCoursesRoute,
  readExternalCourse: readExternalCourseRoute,
  readEvidence: readEvidenceRoute,
  readLike: readLikeRoute,
  readComments: readCommentsRoute,
  readFeature: readFeatureRoute,
  readContact: readContactRoute,
  readQuestionnaire: readQuestionnaireRoute,
  readQuestionnaireResult: readQuestionnaireResultRoute,
  readAnswerResult: readAnswerResultRoute,
  createCertificate: createCertificateRoute,
  readCertificateAuthenticity: readAuthenticityRoute,
  readCertificate: readCertificateRoute,
  listCampaigns: listCampaignsRoute,
  listCampaignsOfContent: listCampaignsOfContentRoute,
  isInCampaign: isInCampaignRoute,
  listCampaignsByUser: listCampaignsByUserRoute,
  listCampaignPointsSummary: listCampaignPointsSummaryRoute,
  readCampaignUserDetail: readCampaignUserDetailRoute,
  listCampaignDepartments: listCampaignDepartmentsRoute,
  listCampaignCategories: listCampaignCategoriesRoute,
  listCampaignUserPoints: listCampaignUserPointsRoute,
  readCampaignDetail: readCampaignDetailRoute,
  listCampaignEvents: listCampaignEventsRoute,
  listOffers: listOffersRoute,
  listPurchased: listPurchasedRoute,
  readShoppingCart: readShoppingCartRoute,
  buy: buyRoute,
  readPurchase: readPurchaseRoute,
  listScheduleEvents: listScheduleEventsRoute,
  listScheduleTypes: listScheduleTypesRoute,
  health: healthRoute,
} as const satisfies Record<CallName, Route>;
