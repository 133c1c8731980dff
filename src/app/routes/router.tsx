/**
 * The app's routes: thin, they guard, read parameters and name a screen. Paths match without regard
 * to case.
 */
import { patterns } from '#src/paths.ts';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loginTicket } from '#src/platform/memory/login-ticket.ts';
import { registration } from '#src/platform/memory/registration.ts';
import { resetLink } from '#src/platform/memory/reset-link.ts';
import { rememberOrigin } from '#src/platform/memory/visited-pages.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';
import { guardAdmin, guardLanding, guardPerson, hasLandingPage, guardTerms } from './guards.ts';
import { firstReads, levelReads } from './first-reads.ts';
import { oldRoute } from './unknown/old-addresses.ts';
import { NotFoundRoute } from './unknown/not-found-route.tsx';
import { PersonRoute } from './person-route.tsx';
import { RootRoute } from './root-route.tsx';
import {
  listFilter,
  openedFrom,
  playlistVideo,
  searchPages,
  sectionPlace,
  shownOffer,
  shownPersonSearch,
} from './route-search.ts';
import { attemptSearch } from './scorm-attempts/attempt-search.ts';
import { ShellRoute } from './shell-route.tsx';
import { HomeRoute } from './home-route.tsx';

interface RouterContext {
  runtime: Runtime;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootRoute,
  notFoundComponent: NotFoundRoute,
});

const login = createRoute({
  getParentRoute: () => root,
  path: patterns.login,
  beforeLoad: ({ context, location }) => {
    // A link from an e-mail: its token is removed from the address before the first render, and it
    // works even when a person is logged in.
    if (resetLink.take(location.hash)) throw redirect({ to: patterns.login, replace: true });
    loginTicket.take(window.location, window.history);
    if (context.runtime.state().current && resetLink.read() === null && loginTicket.read() === null)
      throw redirect({ to: patterns.home, replace: true });
    if (resetLink.read() === null && guardLanding(context.runtime, location.searchStr))
      throw redirect({ to: patterns.landingPage, replace: true });
  },
  component: lazyRouteComponent(() => import('./login-route.tsx'), 'LoginRoute'),
});

/** First access by phone, on apps of type 2. Whoever is in has no use for it. */
const activation = createRoute({
  getParentRoute: () => root,
  path: patterns.activation,
  beforeLoad: ({ context }) => {
    const { current, host } = context.runtime.state();
    if (current) throw redirect({ to: patterns.home, replace: true });
    if (host.found && host.app.idAppType !== 2)
      throw redirect({ to: patterns.login, replace: true });
  },
  component: lazyRouteComponent(() => import('./activation-route.tsx'), 'ActivationRoute'),
});
const registering = createRoute({
  getParentRoute: () => root,
  path: patterns.registration,
  beforeLoad: () => {
    if (registration.read() === null) throw redirect({ to: patterns.activation, replace: true });
  },
  component: lazyRouteComponent(() => import('./activation-route.tsx'), 'RegistrationRoute'),
});

/** The company's public page. Whoever is in, and a company without one, has no use for it. */
const landingPage = createRoute({
  getParentRoute: () => root,
  path: patterns.landingPage,
  beforeLoad: ({ context }) => {
    const { host, current } = context.runtime.state();
    if (current) throw redirect({ to: patterns.home, replace: true });
    if (host.found && (host.app.landingPage !== 1 || !hasLandingPage(host.app)))
      throw redirect({ to: patterns.login, replace: true });
  },
  component: lazyRouteComponent(() => import('./landing-route.tsx'), 'LandingRoute'),
});

/** For whoever was shown a certificate, logged in or not. */
const AuthenticityRoute = lazyRouteComponent(
  () => import('./authenticity-route.tsx'),
  'AuthenticityRoute',
);
const authenticity = createRoute({
  getParentRoute: () => root,
  path: patterns.authenticity,
  component: AuthenticityRoute,
});

/** Routes below need a logged-in person. */
const person = createRoute({
  getParentRoute: () => root,
  id: 'person',
  component: PersonRoute,
  beforeLoad: ({ context, location }) => {
    if (guardPerson(context.runtime)) return;
    rememberOrigin(location.href, context.runtime.state().before);
    throw redirect({ to: patterns.login, replace: true });
  },
});

const terms = createRoute({
  getParentRoute: () => person,
  path: patterns.terms,
  beforeLoad: async ({ context }) => {
    if (!(await guardTerms(context.runtime))) throw redirect({ to: patterns.home, replace: true });
  },
  component: lazyRouteComponent(() => import('./terms-route.tsx'), 'TermsRoute'),
});

/** Routes below need accepted terms. */
const accepted = createRoute({
  getParentRoute: () => person,
  id: 'accepted',
  beforeLoad: async ({ context, location }) => {
    if (!(await guardTerms(context.runtime))) return;
    rememberOrigin(location.href, context.runtime.state().current?.person.idUser ?? null);
    throw redirect({ to: patterns.terms, replace: true });
  },
});

const shell = createRoute({
  getParentRoute: () => accepted,
  id: 'shell',
  // Load before rendering, so that the screen renders once with data instead of first as a
  // skeleton. It appears sooner, at half the cost.
  loader: ({ context }) => firstReads(context.runtime),
  // Navigation reloads nothing: screens follow the mirror themselves.
  staleTime: Infinity,
  component: ShellRoute,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: patterns.home,
  component: HomeRoute,
});
const homeByName = createRoute({
  getParentRoute: () => shell,
  path: patterns.homeByName,
  component: HomeRoute,
});

const level = createRoute({
  getParentRoute: () => shell,
  path: patterns.level,
  loader: ({ context, params }) => levelReads(context.runtime, params.id),
  // A cached match would skip the loader, but its query is dropped on leaving, so the page would
  // first render as a skeleton.
  gcTime: 0,
  component: lazyRouteComponent(() => import('./level-route.tsx'), 'LevelRoute'),
});
const SyncCentreRoute = lazyRouteComponent(
  () => import('./this-device/sync-centre-route.tsx'),
  'SyncCentreRoute',
);
const syncCentre = createRoute({
  getParentRoute: () => shell,
  path: patterns.syncCentre,
  component: SyncCentreRoute,
});
const SavedRoute = lazyRouteComponent(() => import('./this-device/saved-route.tsx'), 'SavedRoute');
const saved = createRoute({
  getParentRoute: () => shell,
  path: patterns.saved,
  component: SavedRoute,
});

const openDevices = createRoute({
  getParentRoute: () => shell,
  path: patterns.openDevices,
  beforeLoad: ({ context }) => {
    // In support access the account's devices are nobody else's business.
    if (context.runtime.state().current?.person.idSupporter !== undefined)
      throw redirect({ to: patterns.home, replace: true });
  },
  component: lazyRouteComponent(
    () => import('./this-device/open-devices-route.tsx'),
    'OpenDevicesRoute',
  ),
});
const NotificationsRoute = lazyRouteComponent(
  () => import('./this-device/notifications-route.tsx'),
  'NotificationsRoute',
);
const notifications = createRoute({
  getParentRoute: () => shell,
  path: patterns.notifications,
  component: NotificationsRoute,
});
const MessageRoute = lazyRouteComponent(
  () => import('./this-device/notifications-route.tsx'),
  'MessageRoute',
);
const message = createRoute({
  getParentRoute: () => shell,
  path: patterns.message,
  component: MessageRoute,
});

const JourneyRoute = lazyRouteComponent(() => import('./journey-route.tsx'), 'JourneyRoute');
const journey = createRoute({
  getParentRoute: () => shell,
  path: patterns.journey,
  component: JourneyRoute,
});

const ContactRoute = lazyRouteComponent(() => import('./contact-route.tsx'), 'ContactRoute');
const contact = createRoute({
  getParentRoute: () => shell,
  path: patterns.contact,
  component: ContactRoute,
});

const ProfileRoute = lazyRouteComponent(() => import('./profile-route.tsx'), 'ProfileRoute');
const SettingsRoute = lazyRouteComponent(
  () => import('./profile-route.tsx'),
  'NotificationSettingsRoute',
);
const getParentRoute = () => shell;
const olderProfile = {
  getParentRoute,
  beforeLoad: () => Promise.reject(redirect({ to: patterns.profile, replace: true })),
};
const ofDirectory = lazyRouteComponent(
  () => import('./opened-from-section-route.tsx'),
  'PersonOfDirectoryRoute',
);
const ofUpload = lazyRouteComponent(
  () => import('./opened-from-section-route.tsx'),
  'UserUploadRoute',
);
const ofProduct = lazyRouteComponent(() => import('./store/product-route.tsx'), 'ProductRoute');
const ofCart = lazyRouteComponent(() => import('./store/cart-route.tsx'), 'CartRoute');
const profiles = [
  createRoute({ getParentRoute, path: patterns.profile, component: ProfileRoute }),
  createRoute({
    getParentRoute,
    path: patterns.profileOfUser,
    validateSearch: shownPersonSearch,
    component: ofDirectory,
  }),
  createRoute({
    getParentRoute,
    path: patterns.userUpload,
    validateSearch: openedFrom,
    component: ofUpload,
  }),
  createRoute({
    getParentRoute,
    path: patterns.chatRoom,
    component: lazyRouteComponent(() => import('./section-route.tsx'), 'ChatRoomRoute'),
  }),
  createRoute({
    getParentRoute,
    path: patterns.product,
    validateSearch: shownOffer,
    component: ofProduct,
  }),
  createRoute({ getParentRoute, path: patterns.cart, component: ofCart }),
  createRoute({ getParentRoute, path: patterns.notificationSettings, component: SettingsRoute }),
  ...[patterns.profileByName, patterns.profileOfMenu].map((path) =>
    createRoute({ ...olderProfile, path }),
  ),
] as const;

const SearchRoute = lazyRouteComponent(
  () => import('./this-device/search-route.tsx'),
  'SearchRoute',
);
const search = createRoute({
  getParentRoute,
  path: patterns.search,
  validateSearch: searchPages,
  component: SearchRoute,
});

const CardListRoute = lazyRouteComponent(() => import('./card-list-route.tsx'), 'CardListRoute');
const cardList = createRoute({
  getParentRoute,
  path: patterns.cardList,
  validateSearch: listFilter,
  component: CardListRoute,
});

const CatalogRoute = lazyRouteComponent(() => import('./catalog-route.tsx'), 'CatalogRoute');
const catalog = createRoute({
  getParentRoute: () => shell,
  path: patterns.catalog,
  component: CatalogRoute,
});

const NodeTreeRoute = lazyRouteComponent(() => import('./node-tree-route.tsx'), 'NodeTreeRoute');
const nodeTree = createRoute({
  getParentRoute: () => shell,
  path: patterns.nodeTree,
  component: NodeTreeRoute,
});

/** Found by its id. Every other address of two parts ranks above this one. */
const SectionRoute = lazyRouteComponent(() => import('./section-route.tsx'), 'SectionRoute');
const section = createRoute({
  getParentRoute,
  path: patterns.section,
  validateSearch: sectionPlace,
  component: SectionRoute,
});

/** Routes below are only for administrators. Other people are redirected to home. */
const admin = createRoute({
  getParentRoute: () => shell,
  id: 'admin',
  beforeLoad: async ({ context }) => {
    if (!(await guardAdmin(context.runtime))) throw redirect({ to: patterns.home, replace: true });
  },
});

const RequestInboxRoute = lazyRouteComponent(
  () => import('./request-inbox-route.tsx'),
  'RequestInboxRoute',
);
const requestInbox = createRoute({
  getParentRoute: () => admin,
  path: patterns.requestInbox,
  component: RequestInboxRoute,
});

const DeviceListRoute = lazyRouteComponent(
  () => import('./device-list-route.tsx'),
  'DeviceListRoute',
);
const deviceList = createRoute({
  getParentRoute: () => admin,
  path: patterns.deviceList,
  component: DeviceListRoute,
});

const DeviceRoute = lazyRouteComponent(() => import('./device-route.tsx'), 'DeviceRoute');
const device = createRoute({
  getParentRoute: () => admin,
  path: patterns.device,
  component: DeviceRoute,
});

const QueueItemRoute = lazyRouteComponent(() => import('./queue-item-route.tsx'), 'QueueItemRoute');
const queueItem = createRoute({
  getParentRoute: () => admin,
  path: patterns.queueItem,
  component: QueueItemRoute,
});

const packages = createRoute({
  getParentRoute: () => admin,
  path: patterns.packages,
  validateSearch: searchPages,
  component: lazyRouteComponent(() => import('./packages-route.tsx'), 'PackagesRoute'),
});

const ExternalReviewRoute = lazyRouteComponent(
  () => import('./external-review-route.tsx'),
  'ExternalReviewRoute',
);
const externalReview = createRoute({
  getParentRoute: () => admin,
  path: patterns.externalReview,
  component: ExternalReviewRoute,
});
const ReportedCommentsRoute = lazyRouteComponent(
  () => import('./reported-comments-route.tsx'),
  'ReportedCommentsRoute',
);
const reportedComments = createRoute({
  getParentRoute: () => admin,
  path: patterns.reportedComments,
  component: ReportedCommentsRoute,
});
const PlanRequestsScreen = lazyRouteComponent(
  () => import('#src/features/plans/requests/plan-requests-screen.tsx'),
  'PlanRequestsScreen',
);
const planRequests = createRoute({
  getParentRoute: () => admin,
  path: patterns.planRequests,
  component: PlanRequestsScreen,
});
const attemptList = createRoute({
  getParentRoute: () => admin,
  path: patterns.scormAttempts,
  validateSearch: attemptSearch,
  component: lazyRouteComponent(
    () => import('./scorm-attempts/attempt-list-route.tsx'),
    'AttemptListRoute',
  ),
});

const AttemptRoute = lazyRouteComponent(
  () => import('./scorm-attempts/attempt-route.tsx'),
  'AttemptRoute',
);
const attempt = createRoute({
  getParentRoute: () => admin,
  path: patterns.scormAttempt,
  component: AttemptRoute,
});

const ContentRoute = lazyRouteComponent(() => import('./content-route.tsx'), 'ContentRoute');
const content = createRoute({
  getParentRoute: () => accepted,
  path: patterns.content,
  validateSearch: openedFrom,
  component: ContentRoute,
});

const CourseEndRoute = lazyRouteComponent(() => import('./course-end-route.tsx'), 'CourseEndRoute');
const courseEnd = createRoute({
  getParentRoute: () => accepted,
  path: patterns.courseEnd,
  component: CourseEndRoute,
});

const LessonListRoute = lazyRouteComponent(() => import('./content-route.tsx'), 'LessonListRoute');
const lessonList = createRoute({
  getParentRoute: () => accepted,
  path: patterns.lessonList,
  component: LessonListRoute,
});
const LessonRoute = lazyRouteComponent(() => import('./lesson-route.tsx'), 'LessonRoute');
const lesson = createRoute({
  getParentRoute: () => accepted,
  path: patterns.lesson,
  component: LessonRoute,
});

const EvaluationRoute = lazyRouteComponent(
  () => import('./evaluation-route.tsx'),
  'EvaluationRoute',
);
const evaluation = createRoute({
  getParentRoute: () => accepted,
  path: patterns.evaluation,
  component: EvaluationRoute,
});

const ytPlayer = createRoute({
  getParentRoute: () => accepted,
  path: patterns.youtubePlayer,
  validateSearch: playlistVideo,
  component: lazyRouteComponent(() => import('./content-route.tsx'), 'YtPlayerRoute'),
});
const wtPlayer = createRoute({
  getParentRoute: () => accepted,
  path: patterns.hostedPlayer,
  validateSearch: playlistVideo,
  component: lazyRouteComponent(() => import('./content-route.tsx'), 'WtPlayerRoute'),
});

const MyAppsRoute = lazyRouteComponent(
  () => import('./this-device/my-apps-route.tsx'),
  'MyAppsRoute',
);
const myApps = createRoute({
  getParentRoute: () => shell,
  path: patterns.myApps,
  component: MyAppsRoute,
});
const AdministrationRoute = lazyRouteComponent(
  () => import('./administration-route.tsx'),
  'AdministrationRoute',
);
const administration = createRoute({
  getParentRoute: () => admin,
  path: patterns.administration,
  component: AdministrationRoute,
});

const decisions = [
  administration,
  requestInbox,
  externalReview,
  reportedComments,
  planRequests,
] as const;
const devicesAndPackages = [deviceList, device, queueItem, packages, attemptList, attempt] as const;
const ownPages = [journey, saved, openDevices, myApps, notifications, message, contact] as const;
const pages = [
  home,
  homeByName,
  level,
  syncCentre,
  search,
  cardList,
  catalog,
  nodeTree,
  section,
] as const;

export const routeTree = root.addChildren([
  login,
  activation,
  registering,
  landingPage,
  authenticity,
  person.addChildren([
    terms,
    accepted.addChildren([
      shell.addChildren([
        ...pages,
        ...ownPages,
        ...profiles,
        admin.addChildren([...decisions, ...devicesAndPackages]),
      ]),
      content,
      courseEnd,
      lessonList,
      lesson,
      evaluation,
      ytPlayer,
      wtPlayer,
      oldRoute(accepted),
    ]),
  ]),
]);
