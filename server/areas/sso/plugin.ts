import { areaWith } from '#server/area.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { forgetSignOns } from './sso-requests.ts';
import { registerSso } from './register-sso.ts';

export const sso = areaWith<AccessServices>()({
  routes: {},
  writes: {},
  makeServices: () => ({}),
  jobs: [
    {
      everyMs: 5 * 60_000,
      failed: 'sign-ons were not cleaned up',
      run: ({ db, clock }) => forgetSignOns(db, new Date(clock.now())),
    },
  ],
  install: (app, { services }) => registerSso(app, services),
});
