/**
 * What a lesson's state says of it, by the rules of both standards. Device and server derive it
 * alike.
 */
import type { ScormLesson, ScormVersion } from '../../entities/scorm/package.ts';
import type { LessonResult, LessonStatus } from '../../entities/scorm/lesson-state.ts';
import type { LessonState } from '../../entities/scorm/state.ts';

const DAY_SECONDS = 86_400;

/** A value of a state by its path; empty where it has none. */
export const valueAt = (state: LessonState, ...path: string[]): string => {
  let value: unknown = state;
  for (const part of path)
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[part]
        : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const numberOf = (text: string): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

/** Seconds of `HHHH:MM:SS.SS` or of an ISO 8601 duration; null for anything else. */
export const secondsOf = (text: string): number | null => {
  const clock = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/.exec(text);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const iso =
    /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,2})?)S)?)?$/.exec(
      text,
    );
  if (!iso) return null;
  const [years, months, days, hours, minutes, seconds] = iso
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (
    (((years ?? 0) * 365 + (months ?? 0) * 30 + (days ?? 0)) * 24 + (hours ?? 0)) * 3600 +
    (minutes ?? 0) * 60 +
    (seconds ?? 0)
  );
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** A raw score of a range other than 0 to 100 is brought to it. */
const percentOf = (raw: string, min: string, max: string): number | null => {
  const value = numberOf(raw);
  if (value === null) return null;
  const [low, high] = [numberOf(min) ?? 0, numberOf(max) ?? 100];
  return clamp(high > low ? ((value - low) / (high - low)) * 100 : value, 0, 100);
};

type Rules = Pick<ScormLesson, 'masteryScore' | 'completionThreshold' | 'isSco'>;

/**
 * Element of a stored state beside the data model: what the lesson asked of the player when it
 * ended (`adl.nav.request`).
 */
export const NAV_REQUEST = 'nav_request';

/** How a visit ended. */
interface Ending {
  /** The next visit continues this one. */
  isSuspended: boolean;
  /**
   * The lesson ended its attempt itself. A lesson that says nothing of its status is complete then,
   * but not when it was suspended, left, or out of time.
   */
  isFinal: boolean;
}

const endingOf = (exit: string, request: string, ended: boolean): Ending => {
  const isSuspended = !ended || exit === 'suspend' || exit === 'logout' || request === 'suspendAll';
  return { isSuspended, isFinal: !isSuspended && exit !== 'time-out' };
};

/**
 * SCORM 1.2: a mastery score with a score decides over what the lesson says of itself, unless it
 * only browses; a lesson that begins and ends and says nothing is complete.
 */
const statusOf12 = (
  state: LessonState,
  { masteryScore }: Rules,
  grade: number | null,
  { isFinal }: Ending,
): LessonStatus => {
  const said = valueAt(state, 'core', 'lesson_status');
  const judged =
    masteryScore !== null &&
    grade !== null &&
    said !== 'browsed' &&
    (isFinal || said === 'completed' || said === 'passed');
  if (judged) return grade >= masteryScore ? 'PASSED' : 'FAILED';
  switch (said) {
    case 'passed':
      return 'PASSED';
    case 'failed':
      return 'FAILED';
    case 'completed':
      return 'COMPLETED';
    case 'incomplete':
    case 'browsed':
      return 'IN_PROGRESS';
    default:
      return isFinal ? 'COMPLETED' : 'IN_PROGRESS';
  }
};

/**
 * SCORM 2004: a threshold with a progress decides on completion, a passing score with a scaled
 * score on success. A lesson that ends without a word of either is complete and not judged.
 */
const statusOf2004 = (
  state: LessonState,
  { masteryScore, completionThreshold }: Rules,
  { isFinal }: Ending,
): LessonStatus => {
  const progress = numberOf(valueAt(state, 'progress_measure'));
  const scaled = numberOf(valueAt(state, 'score', 'scaled'));
  const completion =
    completionThreshold !== null && progress !== null
      ? progress >= completionThreshold
        ? 'completed'
        : 'incomplete'
      : valueAt(state, 'completion_status');
  const success =
    masteryScore !== null && scaled !== null
      ? scaled * 100 >= masteryScore
        ? 'passed'
        : 'failed'
      : valueAt(state, 'success_status');
  if (success === 'passed') return 'PASSED';
  if (success === 'failed') return completion === 'incomplete' ? 'IN_PROGRESS' : 'FAILED';
  if (completion === 'completed') return 'COMPLETED';
  if (completion === 'incomplete' || completion === 'not attempted') return 'IN_PROGRESS';
  return isFinal ? 'COMPLETED' : 'IN_PROGRESS';
};

/** `measured`: seconds that the page was open, for lessons that tell no time of their own. */
export const lessonResult = (
  version: ScormVersion,
  state: LessonState,
  rules: Rules,
  ended: boolean,
  measured: number,
): LessonResult => {
  const score = version === '1.2' ? ['core', 'score'] : ['score'];
  const scaled = version === '2004' ? numberOf(valueAt(state, 'score', 'scaled')) : null;
  const grade =
    scaled === null
      ? percentOf(
          valueAt(state, ...score, 'raw'),
          valueAt(state, ...score, 'min'),
          valueAt(state, ...score, 'max'),
        )
      : clamp(scaled * 100, 0, 100);
  const said = secondsOf(
    version === '1.2' ? valueAt(state, 'core', 'session_time') : valueAt(state, 'session_time'),
  );
  const seconds = clamp(said ?? measured, 0, DAY_SECONDS);
  const exit = version === '1.2' ? valueAt(state, 'core', 'exit') : valueAt(state, 'exit');
  const ending = endingOf(exit, valueAt(state, NAV_REQUEST), ended);
  const status =
    version === '1.2'
      ? statusOf12(state, rules, grade, ending)
      : statusOf2004(state, rules, ending);
  return {
    status: rules.isSco ? status : 'COMPLETED',
    grade,
    seconds,
    suspended: ending.isSuspended,
  };
};

const rank: Readonly<Record<LessonStatus, number>> = {
  NOT_ATTEMPTED: 0,
  IN_PROGRESS: 1,
  FAILED: 2,
  COMPLETED: 3,
  PASSED: 4,
};

/** Progress only grows, whatever a later visit says. */
export const furtherStatus = (one: LessonStatus, other: LessonStatus): LessonStatus =>
  rank[one] >= rank[other] ? one : other;

export const bestGrade = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

type Outcome = Pick<LessonResult, 'status' | 'grade'>;

/**
 * Within one visit, too, the furthest status and the best grade count: a lesson that was passed and
 * is tried again without leaving it stays passed. `before`: what the visit came to until now.
 */
export const bestOfVisit = <T extends Outcome>(before: Outcome | null | undefined, now: T): T =>
  before
    ? {
        ...now,
        status: furtherStatus(before.status, now.status),
        grade: bestGrade(before.grade, now.grade),
      }
    : now;

export const isLessonDone = (status: LessonStatus | undefined): boolean =>
  status === 'COMPLETED' || status === 'PASSED';
