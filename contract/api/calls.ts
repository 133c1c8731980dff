/** Every call by name: the server must have a handler for each, the OpenAPI page is made from it. */
import { readAppDetails } from './access/app.ts';
import { forgotPassword, login, logout, readLoginInfo, renewLogin, resetPassword } from './access/login.ts';
import { acceptTerms, listTerms, readUser } from './access/users.ts';
import { readChatRoom, sendChatMessage } from './chat/chat.ts';
import { findContent, rateContent, readEnrolledContent, recordVisit } from './content/content.ts';
import { openFrame } from './content/frame.ts';
import { readImpactMenu, readJourney, readProject, setPlaylistDuration } from './content/journeys.ts';
import { health } from './health.ts';
import { startContent, updateContent } from './learning/content-enrollments.ts';
import { listEnrollmentsInProgress, readNavigationMap, readNode } from './learning/nodes.ts';
import { recordAccess } from './learning/trackings.ts';
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
  health,
} as const;
export type CallName = keyof typeof calls;
