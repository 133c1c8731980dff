import type { MediaServices } from '#server/areas/media/services.ts';
import type { ScormServices } from '#server/areas/scorm/services.ts';
import type { PackageJobs } from './uploads/package-jobs.ts';

interface OwnServices {
  /** Null where nothing can be uploaded. */
  packageJobs: PackageJobs | null;
}

/** What takes packages is there once its routes are. */
export const makePublishServices = (): OwnServices => ({ packageJobs: null });

export type PublishServices = ScormServices & MediaServices & OwnServices;
