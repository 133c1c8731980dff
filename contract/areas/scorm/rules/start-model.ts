/**
 * What a lesson's data model begins with: the manifest's values, the person, and what the visit
 * before left.
 */
import { versionOf } from './data-model.ts';
import { NAV_REQUEST, secondsOf } from './lesson-result.ts';
import type { ScormStanding } from './standing.ts';
import type { ScormLesson, ScormVersion } from '#contract/areas/content/entities/package.ts';
import { LARGEST_STATE, type LessonState } from '../entities/state.ts';

export interface Learner {
  id: string;
  /** As the standards want it: 'Silva, Ana'. */
  name: string;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** `HHHH:MM:SS`. */
const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;

/** As the manifest writes it, where that is of the standard's own format. */
const maxTimeOf = (
  version: ScormVersion,
  { maxTimeAllowed, maxTimeWritten }: ScormLesson,
): string | null => {
  if (maxTimeAllowed === null) return null;
  const isKept =
    maxTimeWritten !== null &&
    maxTimeWritten.startsWith('P') === (version === '2004') &&
    secondsOf(maxTimeWritten) !== null;
  if (isKept) return maxTimeWritten;
  return version === '1.2' ? clockOf(maxTimeAllowed) : `PT${Math.round(maxTimeAllowed)}S`;
};

const partOf = (state: LessonState, name: string): LessonState => {
  const part = state[name];
  return typeof part === 'object' && part !== null ? (part as LessonState) : {};
};

/** 'Ana Maria Silva' becomes 'Silva, Ana Maria'. */
export const learnerName = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`;
};

type Standing = Pick<ScormStanding, 'totalTime'> & {
  last: Pick<ScormStanding['last'], 'state' | 'suspended'>;
};

/**
 * A visit of which nothing is kept looks at the lesson: again where the person has been in it
 * before.
 */
const creditOf = (recorded: boolean, standing: Standing | null): { credit: string; mode: string } =>
  recorded
    ? { credit: 'credit', mode: 'normal' }
    : { credit: 'no-credit', mode: standing === null ? 'browse' : 'review' };

/**
 * Answers and comments that a resumed visit begins with. They grow from visit to visit: where they
 * would leave the next ones no room in the state, they stay with the visit that they are of.
 */
const logOf = (left: LessonState, names: readonly string[]): LessonState => {
  const log = Object.fromEntries(
    names.flatMap((name) => (left[name] === undefined ? [] : [[name, left[name]] as const])),
  );
  return JSON.stringify(log).length > LARGEST_STATE / 2 ? {} : log;
};

/** A visit whose time ran out is resumed, too. */
const entryOf12 = (standing: Standing | null): string => {
  if (standing === null) return 'ab-initio';
  const { state, suspended } = standing.last;
  return suspended || partOf(state, 'core')['exit'] === 'time-out' ? 'resume' : '';
};

const model12 = (
  lesson: ScormLesson,
  learner: Learner,
  standing: Standing | null,
  recorded: boolean,
): LessonState => {
  const { credit, mode } = creditOf(recorded, standing);
  const left = standing?.last.state ?? {};
  const entry = entryOf12(standing);
  // What a visit left stays, also where it did not ask for it: most lessons of 1.2 forget to. Its
  // answers are of its own session unless that is resumed.
  const { interactions: _, [NAV_REQUEST]: _request, ...kept } = left;
  return {
    ...kept,
    ...(entry === 'resume' && logOf(left, ['interactions'])),
    suspend_data: left['suspend_data'] ?? '',
    launch_data: lesson.launchData ?? '',
    core: {
      lesson_status: 'not attempted',
      lesson_location: '',
      ...partOf(left, 'core'),
      student_id: learner.id,
      student_name: learner.name,
      credit,
      lesson_mode: mode,
      entry,
      exit: '',
      session_time: '',
      total_time: clockOf(standing?.totalTime ?? 0),
    },
    student_data: {
      mastery_score: lesson.masteryScore === null ? '' : String(lesson.masteryScore),
      max_time_allowed: maxTimeOf('1.2', lesson) ?? '',
      time_limit_action: lesson.timeLimitAction ?? '',
    },
  };
};

const model2004 = (
  lesson: ScormLesson,
  learner: Learner,
  standing: Standing | null,
  recorded: boolean,
): LessonState => {
  const maxTime = maxTimeOf('2004', lesson);
  // A visit that was not suspended is over, by the standard: the next one is a new attempt. The
  // run-time data of a suspended one go on whole (run-time book, 4.1).
  const left = standing?.last.suspended === true ? standing.last.state : {};
  const {
    interactions: _,
    comments_from_learner: _comments,
    comments_from_lms: _ofLms,
    [NAV_REQUEST]: _request,
    ...kept
  } = left;
  return {
    ...kept,
    ...logOf(left, ['interactions', 'comments_from_learner']),
    learner_id: learner.id,
    learner_name: learner.name,
    ...creditOf(recorded, standing),
    entry: standing?.last.suspended === true ? 'resume' : 'ab-initio',
    exit: '',
    session_time: 'PT0S',
    total_time: `PT${Math.round(standing?.last.suspended === true ? standing.totalTime : 0)}S`,
    ...(lesson.launchData === null ? {} : { launch_data: lesson.launchData }),
    ...(lesson.completionThreshold === null
      ? {}
      : { completion_threshold: String(lesson.completionThreshold) }),
    ...(lesson.masteryScore === null
      ? {}
      : { scaled_passing_score: String(lesson.masteryScore / 100) }),
    ...(maxTime !== null && { max_time_allowed: maxTime }),
    time_limit_action: lesson.timeLimitAction ?? 'continue,no message',
  };
};

/**
 * A new version of a package may follow the other standard: what a visit of the old one left means
 * nothing to it.
 */
const inVersion = (version: ScormVersion, standing: Standing): Standing =>
  versionOf(standing.last.state) === version
    ? standing
    : { ...standing, last: { ...standing.last, state: {}, suspended: false } };

/** `recorded`: what the lesson stores counts. */
export const startModel = (
  version: ScormVersion,
  lesson: ScormLesson,
  learner: Learner,
  standing: Standing | null,
  recorded = true,
): LessonState =>
  (version === '1.2' ? model12 : model2004)(
    lesson,
    learner,
    standing && inVersion(version, standing),
    recorded,
  );
