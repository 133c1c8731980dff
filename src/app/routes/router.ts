/**
 * The tree of the app's routes. Each area lists its own in `<area>-routes.ts`: thin, they read
 * parameters and name a screen. Paths match without regard to case.
 */
import { accessRoutes, terms } from './access-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { administrationRoutes } from './administration-routes.ts';
import { learningPages, learningViewers } from './learning-routes.ts';
import { accepted, admin, person, root, shell } from './parents.ts';
import { sectionRoutes } from './section-routes.ts';
import { oldRoute } from './unknown/old-addresses.ts';

export const routeTree = root.addChildren([
  ...accessRoutes,
  person.addChildren([
    terms,
    accepted.addChildren([
      shell.addChildren([
        ...learningPages,
        ...accountRoutes,
        ...sectionRoutes,
        admin.addChildren([...administrationRoutes]),
      ]),
      ...learningViewers,
      oldRoute(accepted),
    ]),
  ]),
]);
