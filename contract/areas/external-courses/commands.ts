/** Queued writes about courses that people took elsewhere. */
import {
  cancelExternalCourse,
  createExternalCourse,
  decideExternalCourse,
  externalCourseCancelling,
  externalCourseChange,
  externalCourseCreation,
  externalCourseDecision,
  updateExternalCourse,
} from './api/external-courses.ts';
import { command } from '#contract/command.ts';

export const externalCourseCommands = {
  /**
   * A new course, or a rejected one that was corrected: `idParentUserExternalCourse` names that
   * one.
   */
  'externalCourse.create': command({
    version: 1,
    payload: externalCourseCreation,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `external:${p.idUserExternalCourse}`,
    entity: (p) => `externalCourse:${p.idUserExternalCourse}`,
    merge: 'once',
    creates: true,
    file: (p) => p.evidence?.idUpload ?? null,
    subject: () => ({}),
  }),
  /** All fields as they are now, while it is in analysis: the last edit counts. */
  'externalCourse.update': command({
    version: 1,
    payload: externalCourseChange,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `external:${p.idUserExternalCourse}`,
    entity: (p) => `externalCourse:${p.idUserExternalCourse}`,
    merge: 'last',
    needs: (p) => [`externalCourse:${p.idUserExternalCourse}`],
    file: (p) => p.evidence?.idUpload ?? null,
    subject: () => ({}),
  }),
  /** Cannot be undone. */
  'externalCourse.cancel': command({
    version: 1,
    payload: externalCourseCancelling,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `external:${p.idUserExternalCourse}`,
    entity: (p) => `externalCourse:${p.idUserExternalCourse}`,
    merge: 'once',
    needs: (p) => [`externalCourse:${p.idUserExternalCourse}`],
    subject: () => ({}),
  }),
  /** An administrator validates or rejects it. */
  'externalCourse.decide': command({
    version: 1,
    payload: externalCourseDecision,
    inSupport: 'refused',
    by: 'administrator',
    byFile: 'never',
    lane: (p) => `external-review:${p.idUserExternalCourse}`,
    entity: (p) => `externalCourseReview:${p.idUserExternalCourse}`,
    merge: 'append',
    subject: () => ({}),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const externalCourseCalls = {
  'externalCourse.create': { createExternalCourse },
  'externalCourse.update': { updateExternalCourse },
  'externalCourse.cancel': { cancelExternalCourse },
  'externalCourse.decide': { decideExternalCourse },
};
