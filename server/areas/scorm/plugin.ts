import { areaWith } from '#server/area.ts';
import { scormWrites } from './play/scorm-writes.ts';
import {
  listScormAttemptsRoute,
  exportScormAttemptsRoute,
  readScormAttemptRoute,
} from './routes/attempts.ts';
import { listScormPackagesRoute, dismissPackageUploadRoute } from './routes/packages.ts';
import { playLessonRoute } from './routes/play-lesson.ts';
import { startDeliveryTestRoute } from './routes/start-delivery-test.ts';
import { makeScormServices, type ScormOptions, type ScormServices } from './services.ts';

export const scorm = areaWith<ScormServices, ScormOptions>()({
  routes: {
    playLesson: playLessonRoute,
    startDeliveryTest: startDeliveryTestRoute,
    listScormPackages: listScormPackagesRoute,
    dismissPackageUpload: dismissPackageUploadRoute,
    listScormAttempts: listScormAttemptsRoute,
    exportScormAttempts: exportScormAttemptsRoute,
    readScormAttempt: readScormAttemptRoute,
  },
  writes: scormWrites,
  makeServices: makeScormServices,
});
