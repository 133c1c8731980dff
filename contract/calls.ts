/**
 * Every call by name. The server must have a handler for each, and the OpenAPI page is generated
 * from it.
 */
import { calls as access } from './areas/access/calls.ts';
import { calls as campaign } from './areas/campaign/calls.ts';
import { calls as certificate } from './areas/certificate/calls.ts';
import { calls as company } from './areas/company/calls.ts';
import { calls as content } from './areas/content/calls.ts';
import { calls as evaluation } from './areas/evaluation/calls.ts';
import { calls as externalCourses } from './areas/external-courses/calls.ts';
import { calls as learning } from './areas/learning/calls.ts';
import { calls as media } from './areas/media/calls.ts';
import { calls as people } from './areas/people/calls.ts';
import { calls as scorm } from './areas/scorm/calls.ts';
import { calls as social } from './areas/social/calls.ts';
import { calls as store } from './areas/store/calls.ts';
import { calls as sync } from './sync/calls.ts';
import { health } from './health.ts';
import { queuedCalls } from './queued-calls.ts';

export const calls = {
  ...queuedCalls,
  ...access,
  ...campaign,
  ...certificate,
  ...company,
  ...content,
  ...evaluation,
  ...externalCourses,
  ...learning,
  ...media,
  ...people,
  ...scorm,
  ...social,
  ...store,
  ...sync,
  health,
} as const;
export type CallName = keyof typeof calls;
