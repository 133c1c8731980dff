import { areaWith } from '#server/area.ts';
import { registerMedia } from './register-media.ts';
import { listLibraryRoute } from './routes/library.ts';
import { listUserUploadsRoute, readUserUploadRoute } from './routes/user-uploads.ts';
import { makeMediaServices, type MediaOptions, type MediaServices } from './services.ts';
import { registerPersonFiles } from './uploads/person-files.ts';
import { userUploadWrites } from './user-uploads/upload-writes.ts';

export const media = areaWith<MediaServices, MediaOptions>()({
  routes: {
    listLibrary: listLibraryRoute,
    listUserUploads: listUserUploadsRoute,
    readUserUpload: readUserUploadRoute,
  },
  writes: userUploadWrites,
  makeServices: makeMediaServices,
  install: (app, { services, options: { uploadsFolder } }) => {
    registerMedia(app, services);
    if (uploadsFolder !== undefined)
      services.personFiles = registerPersonFiles(app, services, uploadsFolder);
  },
});
