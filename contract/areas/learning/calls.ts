import { listAttachments } from './api/attachments.ts';
import { readSideMenu, readCatalog, readCatalogTree, listRecommendations } from './api/catalog.ts';
import {
  listEnrollmentRequests,
  approveEnrollmentRequest,
  denyEnrollmentRequest,
  hasEnrollmentRequests,
} from './api/enrollment-requests.ts';
import { readFeature } from './api/features.ts';
import {
  readNode,
  listEnrollmentsInProgress,
  readNavigationMap,
  readEnrollment,
  readNodeEnrollment,
  listEquivalences,
} from './api/nodes.ts';
import { search } from './api/search.ts';
import { listAvailableTags, listTags, readTopics } from './api/tags.ts';
import { listTeams } from './api/teams.ts';

export const calls = {
  readNode,
  listEnrollmentsInProgress,
  readNavigationMap,
  readEnrollment,
  readNodeEnrollment,
  listEquivalences,
  readSideMenu,
  readCatalog,
  readCatalogTree,
  listRecommendations,
  listTeams,
  listAttachments,
  listEnrollmentRequests,
  approveEnrollmentRequest,
  denyEnrollmentRequest,
  hasEnrollmentRequests,
  search,
  listAvailableTags,
  listTags,
  readTopics,
  readFeature,
} as const;
