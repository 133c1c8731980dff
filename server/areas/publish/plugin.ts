import { areaWith } from '#server/area.ts';
import type { MediaOptions } from '#server/areas/media/services.ts';
import { renewGrants } from './renew-grants.ts';
import { makePublishServices, type PublishServices } from './services.ts';
import { registerPackageUploads } from './uploads/package-uploads.ts';

export const publish = areaWith<PublishServices, MediaOptions>()({
  routes: {},
  writes: {},
  makeServices: makePublishServices,
  jobs: [
    {
      everyMs: 86_400_000,
      failed: 'signed addresses were not renewed',
      run: ({ db, clock, announce }) => renewGrants(db, new Date(clock.now()), announce),
    },
  ],
  install: (app, { services, options: { uploadsFolder } }) => {
    if (uploadsFolder !== undefined)
      services.packageJobs = registerPackageUploads(app, services, uploadsFolder);
  },
});
