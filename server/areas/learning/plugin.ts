import { areaWith } from '#server/area.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import { enrollmentWrites } from './enrollment-writes.ts';
import { expireEnrollments } from './expire-enrollments.ts';
import { publishRequests } from './enroll/publish-requests.ts';
import { progressWrites } from './progress-writes.ts';
import { remindEnds } from './remind-ends.ts';
import { requestSettlingWrites } from './request-settling.ts';
import { listAttachmentsRoute } from './routes/list-attachments.ts';
import {
  listEnrollmentRequestsRoute,
  hasEnrollmentRequestsRoute,
} from './routes/list-enrollment-requests.ts';
import { listEnrollmentsInProgressRoute } from './routes/list-enrollments-in-progress.ts';
import { listEquivalencesRoute } from './routes/list-equivalences.ts';
import { listRecommendationsRoute } from './routes/list-recommendations.ts';
import { listTeamsRoute } from './routes/list-teams.ts';
import { readCatalogTreeRoute } from './routes/read-catalog-tree.ts';
import { readCatalogRoute } from './routes/read-catalog.ts';
import { readEnrolledContentRoute } from './routes/read-enrolled-content.ts';
import { readEnrollmentRoute, readNodeEnrollmentRoute } from './routes/read-enrollment.ts';
import { readFeatureRoute } from './routes/read-feature.ts';
import { readNavigationMapRoute } from './routes/read-navigation-map.ts';
import { readNodeRoute } from './routes/read-node.ts';
import { readSideMenuRoute } from './routes/read-side-menu.ts';
import { searchRoute } from './routes/search.ts';
import {
  approveEnrollmentRequestRoute,
  denyEnrollmentRequestRoute,
} from './routes/settle-enrollment-request.ts';
import { listAvailableTagsRoute, listTagsRoute, readTopicsRoute } from './routes/tags.ts';
import { makeLearningServices, type LearningServices } from './services.ts';

const CHECKED_EVERY_MS = 5 * 60_000;

export const learning = areaWith<LearningServices>()({
  routes: {
    readNode: readNodeRoute,
    listEnrollmentsInProgress: listEnrollmentsInProgressRoute,
    readNavigationMap: readNavigationMapRoute,
    readEnrolledContent: readEnrolledContentRoute,
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
    readFeature: readFeatureRoute,
  },
  writes: { ...enrollmentWrites, ...requestSettlingWrites, ...progressWrites },
  makeServices: makeLearningServices,
  jobs: [
    {
      everyMs: CHECKED_EVERY_MS,
      failed: 'requests were not told to administrators',
      run: publishRequests,
    },
    {
      everyMs: CHECKED_EVERY_MS,
      failed: 'enrolments were not looked at for their end',
      run: expireEnrollments,
    },
    {
      everyMs: CHECKED_EVERY_MS,
      failed: 'people were not reminded of what ends',
      run: remindEnds,
    },
  ],
  onMoved: ({ nodeEnrollments }, tenant, moved) => {
    for (const { scope } of moved)
      if (scope !== COMPANY_SCOPE && scope !== SECTION_CONTENT_SCOPE)
        nodeEnrollments.expire(tenant, scope);
  },
});
