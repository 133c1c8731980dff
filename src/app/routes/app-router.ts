/** The router of a page: the routes with its runtime. */
import { createRouter } from '@tanstack/react-router';
import type { Runtime } from '#src/platform/runtime/runtime.ts';
import { isSamePerson, type PersonKey } from '#sync/person-key.ts';
import { FailedRoute } from './failed-route.tsx';
import { routeTree } from './router.ts';
import { rememberShellPlaces } from './shell-places.ts';

export const createAppRouter = (runtime: Runtime) => {
  const router = createRouter({
    routeTree,
    context: { runtime },
    defaultPreload: false,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: FailedRoute,
  });
  rememberShellPlaces(router.history);
  // Run the guards again when the person changes.
  const here = (): PersonKey | null => runtime.state().current?.person ?? null;
  let known = here();
  runtime.subscribe(() => {
    if (isSamePerson(here(), known)) return;
    known = here();
    void router.invalidate();
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
