import * as access from './schema/access.ts';
import * as certificate from './schema/certificate.ts';
import * as classes from './schema/classes.ts';
import * as contact from './schema/contact.ts';
import * as evaluation from './schema/evaluation.ts';
import * as externalCourses from './schema/external-courses.ts';
import * as installation from './schema/installation.ts';
import * as imports from './schema/imports.ts';
import * as learning from './schema/learning.ts';
import * as library from './schema/library.ts';
import * as mail from './schema/mail.ts';
import * as media from './schema/media.ts';
import * as notifications from './schema/notifications.ts';
import * as packageUploads from './schema/package-uploads.ts';
import * as people from './schema/people.ts';
import * as plan from './schema/plan.ts';
import * as points from './schema/points.ts';
import * as queue from './schema/queue.ts';
import * as reminders from './schema/reminders.ts';
import * as scorm from './schema/scorm.ts';
import * as scormSessions from './schema/scorm-sessions.ts';
import * as sections from './schema/sections.ts';
import * as social from './schema/social.ts';
import * as store from './schema/store.ts';
import * as sync from './schema/sync.ts';
import * as userUploads from './schema/user-uploads.ts';

/** Every table, by name. */
export const schema = {
  ...access,
  ...people,
  ...contact,
  ...learning,
  ...sections,
  ...evaluation,
  ...classes,
  ...certificate,
  ...externalCourses,
  ...scorm,
  ...scormSessions,
  ...notifications,
  ...packageUploads,
  ...social,
  ...plan,
  ...points,
  ...imports,
  ...library,
  ...mail,
  ...media,
  ...queue,
  ...reminders,
  ...store,
  ...sync,
  ...userUploads,
  ...installation,
};
