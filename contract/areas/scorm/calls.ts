import { listScormAttempts, exportScormAttempts, readScormAttempt } from './api/scorm-attempts.ts';
import { listScormPackages, dismissPackageUpload } from './api/scorm-packages.ts';
import { playLesson, startDeliveryTest } from './api/scorm.ts';

export const calls = {
  playLesson,
  startDeliveryTest,
  listScormPackages,
  dismissPackageUpload,
  listScormAttempts,
  exportScormAttempts,
  readScormAttempt,
} as const;
