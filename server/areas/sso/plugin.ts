import { areaWith } from '#server/area.ts';
import type { AccessServices } from '#server/areas/access/services.ts';
import { registerSso } from './register-sso.ts';

export const sso = areaWith<AccessServices>()({
  routes: {},
  writes: {},
  makeServices: () => ({}),
  install: (app, { services }) => registerSso(app, services),
});
