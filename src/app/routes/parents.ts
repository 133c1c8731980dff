/** The routes that others hang below: who may see what is under them. */
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { rememberOrigin } from '#src/platform/memory/visited-pages.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';
import { patterns } from '#src/paths.ts';
import { guardAdmin, guardPerson, guardTerms } from './guards.ts';
import { firstReads } from './first-reads.ts';
import { PersonRoute } from './person-route.tsx';
import { RootRoute } from './root-route.tsx';
import { ShellRoute } from './shell/shell-route.tsx';
import { NotFoundRoute } from './unknown/not-found-route.tsx';

interface RouterContext {
  runtime: Runtime;
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootRoute,
  notFoundComponent: NotFoundRoute,
});

/** Routes below need a logged-in person. */
export const person = createRoute({
  getParentRoute: () => root,
  id: 'person',
  component: PersonRoute,
  beforeLoad: ({ context, location }) => {
    if (guardPerson(context.runtime)) return;
    rememberOrigin(location.href, context.runtime.state().before);
    throw redirect({ to: patterns.login, replace: true });
  },
});

/** Routes below need accepted terms. */
export const accepted = createRoute({
  getParentRoute: () => person,
  id: 'accepted',
  beforeLoad: async ({ context, location }) => {
    if (!(await guardTerms(context.runtime))) return;
    rememberOrigin(location.href, context.runtime.state().current?.person.idUser ?? null);
    throw redirect({ to: patterns.terms, replace: true });
  },
});

export const shell = createRoute({
  getParentRoute: () => accepted,
  id: 'shell',
  // Load before rendering, so that the screen renders once with data instead of first as a
  // skeleton. It appears sooner, at half the cost.
  loader: ({ context }) => firstReads(context.runtime),
  // Navigation reloads nothing: screens follow the mirror themselves.
  staleTime: Infinity,
  component: ShellRoute,
});

/** Routes below are only for administrators. Other people are redirected to home. */
export const admin = createRoute({
  getParentRoute: () => shell,
  id: 'admin',
  beforeLoad: async ({ context }) => {
    if (!(await guardAdmin(context.runtime))) throw redirect({ to: patterns.home, replace: true });
  },
});
