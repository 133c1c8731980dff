/** Pages of the person's own: the profile, what is on this device, what waits to be sent. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { patterns } from '#src/paths.ts';
import { shell } from './parents.ts';

const getParentRoute = () => shell;

const syncCentre = createRoute({
  getParentRoute,
  path: patterns.syncCentre,
  component: lazyRouteComponent(
    () => import('#src/features/sync-centre/sync-centre-screen.tsx'),
    'SyncCentreScreen',
  ),
});

const saved = createRoute({
  getParentRoute,
  path: patterns.saved,
  component: lazyRouteComponent(() => import('./saved-route.tsx'), 'SavedRoute'),
});

const notifications = createRoute({
  getParentRoute,
  path: patterns.notifications,
  component: lazyRouteComponent(
    () => import('#src/features/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

const message = createRoute({
  getParentRoute,
  path: patterns.message,
  component: lazyRouteComponent(() => import('./message-route.tsx'), 'MessageRoute'),
});

const journey = createRoute({
  getParentRoute,
  path: patterns.journey,
  component: lazyRouteComponent(() => import('./journey-route.tsx'), 'JourneyRoute'),
});

const contact = createRoute({
  getParentRoute,
  path: patterns.contact,
  component: lazyRouteComponent(
    () => import('#src/features/contact/contact-screen.tsx'),
    'ContactScreen',
  ),
});

const myApps = createRoute({
  getParentRoute,
  path: patterns.myApps,
  component: lazyRouteComponent(() => import('./my-apps-route.tsx'), 'MyAppsRoute'),
});

const profile = createRoute({
  getParentRoute,
  path: patterns.profile,
  component: lazyRouteComponent(
    () => import('#src/features/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
});

const notificationSettings = createRoute({
  getParentRoute,
  path: patterns.notificationSettings,
  component: lazyRouteComponent(
    () => import('#src/features/notification-settings/notification-settings-screen.tsx'),
    'NotificationSettingsScreen',
  ),
});

const openDevices = createRoute({
  getParentRoute,
  path: patterns.openDevices,
  beforeLoad: ({ context }) => {
    // In support access the devices of the account are not shown.
    if (context.runtime.state().current?.person.idSupporter !== undefined)
      throw redirect({ to: patterns.home, replace: true });
  },
  component: lazyRouteComponent(
    () => import('#src/features/open-devices/open-devices-screen.tsx'),
    'OpenDevicesScreen',
  ),
});

/** Older addresses of the profile lead to it. */
const olderProfile = {
  getParentRoute,
  beforeLoad: () => Promise.reject(redirect({ to: patterns.profile, replace: true })),
};

export const accountRoutes = [
  syncCentre,
  saved,
  notifications,
  message,
  journey,
  contact,
  myApps,
  profile,
  notificationSettings,
  openDevices,
  createRoute({ ...olderProfile, path: patterns.profileByName }),
  createRoute({ ...olderProfile, path: patterns.profileOfMenu }),
] as const;
