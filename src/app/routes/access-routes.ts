/** Pages of the login, the terms, and those for people who are not logged in. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loginTicket } from '#src/platform/memory/login-ticket.ts';
import { registration } from '#src/platform/memory/registration.ts';
import { resetLink } from '#src/platform/memory/reset-link.ts';
import { patterns } from '#src/paths.ts';
import { guardLanding, guardTerms, hasLandingPage } from './guards.ts';
import { person, root } from './parents.ts';

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

/** First access by phone, on apps of type 2. Nothing for a person who is logged in. */
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

/** The company's public page, where it has one, for people who are not logged in. */
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

/** For people who were shown a certificate, logged in or not. */
const authenticity = createRoute({
  getParentRoute: () => root,
  path: patterns.authenticity,
  component: lazyRouteComponent(() => import('./authenticity-route.tsx'), 'AuthenticityRoute'),
});

export const terms = createRoute({
  getParentRoute: () => person,
  path: patterns.terms,
  beforeLoad: async ({ context }) => {
    if (!(await guardTerms(context.runtime))) throw redirect({ to: patterns.home, replace: true });
  },
  component: lazyRouteComponent(() => import('./terms-route.tsx'), 'TermsRoute'),
});

export const accessRoutes = [login, activation, registering, landingPage, authenticity] as const;
