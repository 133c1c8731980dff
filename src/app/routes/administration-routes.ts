/** Pages for administrators alone. Other people are redirected to home by the parent's guard. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { patterns } from '#src/paths.ts';
import { admin } from './parents.ts';
import { searchPages } from './route-search.ts';
import { auditSearch } from '#src/features/people/audit/audit-filter.ts';
import { importSearch } from '#src/features/people/import/import-search.ts';
import { peopleSearch } from '#src/features/people/people-filter.ts';
import { attemptSearch } from './scorm-attempts/attempt-search.ts';

const getParentRoute = () => admin;

const administration = createRoute({
  getParentRoute,
  path: patterns.administration,
  component: lazyRouteComponent(() => import('./administration-route.tsx'), 'AdministrationRoute'),
});

const requestInbox = createRoute({
  getParentRoute,
  path: patterns.requestInbox,
  component: lazyRouteComponent(
    () => import('#src/features/request-inbox/request-inbox-screen.tsx'),
    'RequestInboxScreen',
  ),
});

const externalReview = createRoute({
  getParentRoute,
  path: patterns.externalReview,
  component: lazyRouteComponent(
    () => import('#src/features/external-review/review-screen.tsx'),
    'ReviewScreen',
  ),
});

const reportedComments = createRoute({
  getParentRoute,
  path: patterns.reportedComments,
  component: lazyRouteComponent(
    () => import('#src/features/reported-comments/reported-comments-screen.tsx'),
    'ReportedCommentsScreen',
  ),
});

const planRequests = createRoute({
  getParentRoute,
  path: patterns.planRequests,
  component: lazyRouteComponent(
    () => import('#src/features/plans/requests/plan-requests-screen.tsx'),
    'PlanRequestsScreen',
  ),
});

const deviceList = createRoute({
  getParentRoute,
  path: patterns.deviceList,
  component: lazyRouteComponent(
    () => import('#src/features/device-queue/list/device-list-screen.tsx'),
    'DeviceListScreen',
  ),
});

const device = createRoute({
  getParentRoute,
  path: patterns.device,
  component: lazyRouteComponent(() => import('./device-route.tsx'), 'DeviceRoute'),
});

const queueItem = createRoute({
  getParentRoute,
  path: patterns.queueItem,
  component: lazyRouteComponent(() => import('./queue-item-route.tsx'), 'QueueItemRoute'),
});

const packages = createRoute({
  getParentRoute,
  path: patterns.packages,
  validateSearch: searchPages,
  component: lazyRouteComponent(() => import('./packages-route.tsx'), 'PackagesRoute'),
});

const attemptList = createRoute({
  getParentRoute,
  path: patterns.scormAttempts,
  validateSearch: attemptSearch,
  component: lazyRouteComponent(
    () => import('./scorm-attempts/attempt-list-route.tsx'),
    'AttemptListRoute',
  ),
});

const attempt = createRoute({
  getParentRoute,
  path: patterns.scormAttempt,
  component: lazyRouteComponent(() => import('./scorm-attempts/attempt-route.tsx'), 'AttemptRoute'),
});

const peopleList = createRoute({
  getParentRoute,
  path: patterns.people,
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('./people/people-list-route.tsx'), 'PeopleListRoute'),
});

const newPerson = createRoute({
  getParentRoute,
  path: patterns.newPerson,
  component: lazyRouteComponent(() => import('./people/person-record-route.tsx'), 'NewPersonRoute'),
});

const importPeople = createRoute({
  getParentRoute,
  path: patterns.importPeople,
  validateSearch: importSearch,
  component: lazyRouteComponent(
    () => import('./people/import-people-route.tsx'),
    'ImportPeopleRoute',
  ),
});

const personRecord = createRoute({
  getParentRoute,
  path: patterns.personRecord,
  component: lazyRouteComponent(
    () => import('./people/person-record-route.tsx'),
    'PersonRecordRoute',
  ),
});

const orgUnits = createRoute({
  getParentRoute,
  path: patterns.orgUnits,
  component: lazyRouteComponent(
    () => import('#src/features/people/org-units/org-units-screen.tsx'),
    'OrgUnitsScreen',
  ),
});

const audit = createRoute({
  getParentRoute,
  path: patterns.audit,
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./people/audit-route.tsx'), 'AuditRoute'),
});

export const administrationRoutes = [
  administration,
  peopleList,
  newPerson,
  importPeople,
  personRecord,
  orgUnits,
  audit,
  requestInbox,
  externalReview,
  reportedComments,
  planRequests,
  deviceList,
  device,
  queueItem,
  packages,
  attemptList,
  attempt,
] as const;
