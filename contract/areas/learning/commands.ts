/** Queued writes of learning: enrolments, contents and their records. */
import {
  contentProgress,
  contentStart,
  startContent,
  updateContent,
} from './api/content-enrollments.ts';
import {
  cancelEnrollmentRequest,
  requestCancelling,
  requestSettling,
  settleEnrollmentRequest,
} from './api/enrollment-requests.ts';
import {
  createEnrollment,
  createNodeEnrollment,
  enrollmentAsking,
  enrollmentCreation,
  nodeEnrollmentCreation,
  requestEnrollment,
} from './api/enrollments.ts';
import { finishScorm } from '#contract/areas/scorm/api/scorm.ts';
import { accessRecord, recordAccess } from './api/trackings.ts';
import { command, MAX_DEFER_MS } from '#contract/command.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { nodeEnrollmentId } from './entities/enrollment.ts';
import { contentOfKey, enrollmentsOfKey, nodeEnrollmentOf } from './rules/content-key.ts';

export const learningCommands = {
  /**
   * A person opened a content of a node that they are enrolled in. Two such writes mean the same
   * fact.
   */
  'content.start': command({
    version: 1,
    payload: contentStart,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `learn:${p.idNodeEnrollment}`,
    entity: (p) => `contentEnrollment:${contentEnrollmentId(p.idNodeEnrollment, p.idContentItem)}`,
    merge: 'once',
    needs: (p) => [`enrollment:${p.idEnrollment}`, `nodeEnrollment:${p.idNodeEnrollment}`],
    subject: (p) => ({ content: p.idContentItem }),
    creates: true,
  }),
  /**
   * Progress and playback position of an unfinished content. Waiting ones are joined, because the
   * furthest includes the others.
   */
  'content.progress': command({
    version: 1,
    payload: contentProgress,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `learn:${nodeEnrollmentOf(p.idContentEnrollment)}`,
    entity: (p) => `contentEnrollment:${p.idContentEnrollment}`,
    merge: 'join',
    needs: (p) => [
      ...enrollmentsOfKey(p.idContentEnrollment),
      `contentEnrollment:${p.idContentEnrollment}`,
    ],
    subject: (p) => ({ content: contentOfKey(p.idContentEnrollment) }),
    deferrable: MAX_DEFER_MS,
  }),
  /** Finished, with progress 100. Separate from progress, because it unlocks the next lesson. */
  'content.complete': command({
    version: 1,
    payload: contentProgress,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `learn:${nodeEnrollmentOf(p.idContentEnrollment)}`,
    entity: (p) => `contentEnrollment:${p.idContentEnrollment}`,
    merge: 'once',
    needs: (p) => [
      ...enrollmentsOfKey(p.idContentEnrollment),
      `contentEnrollment:${p.idContentEnrollment}`,
    ],
    subject: (p) => ({ content: contentOfKey(p.idContentEnrollment) }),
    finishes: true,
  }),
  /** An access record: a log entry, each one counts. */
  'access.record': command({
    version: 1,
    payload: accessRecord,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `access:${p.idContentItem}`,
    entity: (p) => `access:${p.idContentItem}`,
    merge: 'append',
    needs: (p) => [`enrollment:${p.idEnrollment}`],
    subject: (p) => ({ content: p.idContentItem }),
  }),
  /**
   * Direct enrolment, also a repeated one. Everything studied under it depends on it: see `needs`
   * of the other kinds.
   */
  'enrollment.create': command({
    version: 1,
    payload: enrollmentCreation,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: (p) => `enroll:${p.idNode}`,
    entity: (p) => `enrollment:${p.idEnrollment}`,
    merge: 'once',
    creates: true,
    subject: (p) => ({ node: p.idNode, team: p.idTeam }),
  }),
  /** A person requests a place. It has the same lane as enrolling in the page. */
  'enrollment.request': command({
    version: 1,
    payload: enrollmentAsking,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `enroll:${p.idNode}`,
    entity: (p) => `enrollmentRequest:${p.idEnrollmentRequest}`,
    merge: 'once',
    creates: true,
    subject: (p) => ({ node: p.idNode, team: p.idTeam }),
  }),
  /**
   * Cancels a pending request. If the request itself is unsent, this follows it: they share one
   * entity.
   */
  'enrollmentRequest.cancel': command({
    version: 1,
    payload: requestCancelling,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `request:${p.idEnrollmentRequest}`,
    entity: (p) => `enrollmentRequest:${p.idEnrollmentRequest}`,
    merge: 'once',
    needs: (p) => [`enrollmentRequest:${p.idEnrollmentRequest}`],
    subject: () => ({}),
  }),
  /** An administrator approves or denies the request of a person. A request is decided once. */
  'enrollmentRequest.settle': command({
    version: 1,
    payload: requestSettling,
    inSupport: 'refused',
    by: 'administrator',
    byFile: 'never',
    lane: (p) => `settle:${p.idEnrollmentRequest}`,
    entity: (p) => `requestCase:${p.idEnrollmentRequest}`,
    merge: 'once',
    subject: () => ({}),
  }),
  /** A person enters a page below the enrolled one. Two such writes mean the same fact. */
  'nodeEnrollment.create': command({
    version: 1,
    payload: nodeEnrollmentCreation,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `learn:${nodeEnrollmentId(p.idEnrollment, p.idNode)}`,
    entity: (p) => `nodeEnrollment:${nodeEnrollmentId(p.idEnrollment, p.idNode)}`,
    merge: 'once',
    needs: (p) => [`enrollment:${p.idEnrollment}`],
    creates: true,
    subject: (p) => ({ node: p.idNode }),
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const learningCalls = {
  'content.start': { startContent },
  'content.progress': { updateContent },
  'content.complete': { finishScorm },
  'access.record': { recordAccess },
  'enrollment.create': { createEnrollment },
  'enrollment.request': { requestEnrollment },
  'enrollmentRequest.cancel': { cancelEnrollmentRequest },
  'enrollmentRequest.settle': { settleEnrollmentRequest },
  'nodeEnrollment.create': { createNodeEnrollment },
};
