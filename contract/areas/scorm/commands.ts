/** Queued writes of SCORM lessons. */
import { commitLesson, lessonCommit } from './api/scorm.ts';
import { command } from '#contract/command.ts';

/**
 * Lessons commit every few seconds: this long a state waits to be sent with the next one, ms,
 * unless the lesson is left.
 */
const COMMIT_DEFER_MS = 60_000;

export const scormCommands = {
  /** All that a lesson has stored in one visit: the newest takes the place of those before it. */
  'scorm.commit': command({
    version: 1,
    payload: lessonCommit,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `learn:${p.idNodeEnrollment}`,
    entity: (p) => `scormSession:${p.idSession}`,
    merge: 'last',
    needs: (p) => [`enrollment:${p.idEnrollment}`, `nodeEnrollment:${p.idNodeEnrollment}`],
    subject: (p) => ({ content: p.idContentItem }),
    deferrable: COMMIT_DEFER_MS,
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const scormCalls = { 'scorm.commit': { commitLesson } };
