/** Every call by name: the server must have a handler for each, the OpenAPI page is made from it. */
import { readAppDetails } from './access/app.ts';
import { forgotPassword, login, logout, readLoginInfo, renewLogin, resetPassword } from './access/login.ts';
import { listUsers, openSupportAccess } from './access/support.ts';
import { acceptTerms, listTerms, readUser } from './access/users.ts';
import { createCertificate, readCertificate } from './certificate/certificate.ts';
import { readChatRoom, sendChatMessage } from './chat/chat.ts';
import { findContent, rateContent, readEnrolledContent, recordVisit } from './content/content.ts';
import { openFrame } from './content/frame.ts';
import { readImpactMenu, readJourney, readProject, setPlaylistDuration } from './content/journeys.ts';
import { health } from './health.ts';
import { isInCampaign, listCampaigns, listCampaignsByUser, listCampaignsOfContent, notifyCampaign } from './campaign/campaigns.ts';
import { listRecommendations, readCatalog, readCatalogTree, readSideMenu } from './learning/catalog.ts';
import { startContent, updateContent } from './learning/content-enrollments.ts';
import {
  approveEnrollmentRequest,
  cancelEnrollmentRequest,
  denyEnrollmentRequest,
  hasEnrollmentRequests,
  listEnrollmentRequests,
} from './learning/enrollment-requests.ts';
import { createEnrollment, createNodeEnrollment, requestEnrollment } from './learning/enrollments.ts';
import { readFeature } from './learning/features.ts';
import {
  listEnrollmentsInProgress,
  listEquivalences,
  readEnrollment,
  readNavigationMap,
  readNode,
  readNodeEnrollment,
} from './learning/nodes.ts';
import { requestUpgrade } from './learning/plans.ts';
import { search } from './learning/search.ts';
import { addLike, readLike, recordShare, removeLike, setLike } from './learning/social.ts';
import { listAvailableTags, listTags, readTopics, setTopics } from './learning/tags.ts';
import { listTeams } from './learning/teams.ts';
import { recordAccess } from './learning/trackings.ts';
import { listScheduleEvents, listScheduleTypes } from './schedule/schedule.ts';
import { bringWrites } from './sync/bring.ts';
import { decideQueueItem } from './sync/decisions.ts';
import { reportDevice } from './sync/report.ts';
import { ping, push, readChanges, readScopes } from './sync/sync.ts';

export const calls = {
  readAppDetails,
  readLoginInfo,
  login,
  renewLogin,
  logout,
  forgotPassword,
  resetPassword,
  readUser,
  listUsers,
  openSupportAccess,
  acceptTerms,
  listTerms,
  readNode,
  listEnrollmentsInProgress,
  readNavigationMap,
  startContent,
  updateContent,
  recordAccess,
  findContent,
  readEnrolledContent,
  recordVisit,
  rateContent,
  readJourney,
  readImpactMenu,
  readProject,
  setPlaylistDuration,
  openFrame,
  readChatRoom,
  sendChatMessage,
  push,
  readChanges,
  readScopes,
  ping,
  reportDevice,
  decideQueueItem,
  bringWrites,
  readEnrollment,
  readNodeEnrollment,
  listEquivalences,
  readSideMenu,
  listTeams,
  createEnrollment,
  requestEnrollment,
  createNodeEnrollment,
  listEnrollmentRequests,
  cancelEnrollmentRequest,
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
  setTopics,
  readLike,
  setLike,
  addLike,
  removeLike,
  recordShare,
  readFeature,
  createCertificate,
  readCertificate,
  listCampaigns,
  listCampaignsOfContent,
  isInCampaign,
  listCampaignsByUser,
  notifyCampaign,
  requestUpgrade,
  listScheduleEvents,
  listScheduleTypes,
  health,
} as const;
export type CallName = keyof typeof calls;
