import { areaWith } from '#server/area.ts';
import type { MediaOptions } from '#server/areas/media/services.ts';
import { makePublishServices, type PublishServices } from './services.ts';
import { registerPackageUploads } from './uploads/package-uploads.ts';

export const publish = areaWith<PublishServices, MediaOptions>()({
  routes: {},
  writes: {},
  makeServices: makePublishServices,
  install: (app, { services, options: { uploadsFolder } }) => {
    if (uploadsFolder !== undefined)
      services.packageJobs = registerPackageUploads(app, services, uploadsFolder);
  },
});
