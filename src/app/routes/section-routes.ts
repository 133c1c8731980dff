/** Sections of the company's menu, and what is opened from one and has an address of its own. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { patterns } from '#src/paths.ts';
import { shell } from './parents.ts';
import { openedFrom, sectionPlace, shownOffer, shownPersonSearch } from './route-search.ts';

const getParentRoute = () => shell;

/** Found by its id. Every other address of two parts ranks above this one. */
const section = createRoute({
  getParentRoute,
  path: patterns.section,
  validateSearch: sectionPlace,
  component: lazyRouteComponent(() => import('./section-route.tsx'), 'SectionRoute'),
});

const chatRoom = createRoute({
  getParentRoute,
  path: patterns.chatRoom,
  component: lazyRouteComponent(() => import('./section-route.tsx'), 'ChatRoomRoute'),
});

const personOfDirectory = createRoute({
  getParentRoute,
  path: patterns.profileOfUser,
  validateSearch: shownPersonSearch,
  component: lazyRouteComponent(
    () => import('./opened-from-section-route.tsx'),
    'PersonOfDirectoryRoute',
  ),
});

const userUpload = createRoute({
  getParentRoute,
  path: patterns.userUpload,
  validateSearch: openedFrom,
  component: lazyRouteComponent(() => import('./opened-from-section-route.tsx'), 'UserUploadRoute'),
});

const product = createRoute({
  getParentRoute,
  path: patterns.product,
  validateSearch: shownOffer,
  component: lazyRouteComponent(() => import('./product-route.tsx'), 'ProductRoute'),
});

const cart = createRoute({
  getParentRoute,
  path: patterns.cart,
  component: lazyRouteComponent(
    () => import('#src/features/store/checkout/checkout-screen.tsx'),
    'CheckoutScreen',
  ),
});

export const sectionRoutes = [
  section,
  chatRoom,
  personOfDirectory,
  userUpload,
  product,
  cart,
] as const;
