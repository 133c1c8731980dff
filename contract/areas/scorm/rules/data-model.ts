/**
 * The data model of a lesson out of its state, in one shape for both versions. A state is a
 * stranger's: any part may be missing or of another type.
 */
import type { LessonDataModel } from '../entities/attempt.ts';
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import type { LessonState } from '../entities/state.ts';

type Part = Record<string, unknown>;

const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? (value as Part) : {};

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A collection is an object with the indices as names. */
const entriesOf = (value: unknown): Part[] =>
  Object.entries(partOf(value))
    .filter(([index]) => /^\d+$/.test(index))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, entry]) => partOf(entry));

const scoreOf = (value: unknown): LessonDataModel['score'] => {
  const { raw, min, max, scaled } = partOf(value);
  return { raw: text(raw), min: text(min), max: text(max), scaled: text(scaled) };
};

const objectivesOf = (value: unknown): LessonDataModel['objectives'] =>
  entriesOf(value).map((one) => ({
    id: text(one['id']),
    description: text(one['description']),
    // 1.2 has one status for both.
    completion: text(one['completion_status'] ?? one['status']),
    success: text(one['success_status']),
    progress: text(one['progress_measure']),
    score: scoreOf(one['score']),
  }));

const interactionsOf = (value: unknown): LessonDataModel['interactions'] =>
  entriesOf(value).map((one) => ({
    id: text(one['id']),
    type: text(one['type']),
    description: text(one['description']),
    response: text(one['learner_response'] ?? one['student_response']),
    expected: entriesOf(one['correct_responses']).map(({ pattern }) => text(pattern)),
    result: text(one['result']),
    latency: text(one['latency']),
    weighting: text(one['weighting']),
    time: text(one['timestamp'] ?? one['time']),
    objectives: entriesOf(one['objectives']).map((objective) => text(objective['id'])),
  }));

/** Only 1.2 has a `core`. */
export const versionOf = (state: LessonState): ScormVersion => ('core' in state ? '1.2' : '2004');

/**
 * A resumed visit begins with the answers of the one before. Those are of that one, and are told of
 * it alone; what was answered anew is of both.
 */
const ownInteractions = (
  state: LessonState,
  entry: string,
  before: LessonState,
): LessonDataModel['interactions'] => {
  const all = interactionsOf(state['interactions']);
  if (entry !== 'resume') return all;
  const known = interactionsOf(before['interactions']).map((one) => JSON.stringify(one));
  return all.filter((one, at) => JSON.stringify(one) !== known[at]);
};

/** `before`: the state of the visit that this one is based on. */
export const dataModelOf = (state: LessonState, before: LessonState = {}): LessonDataModel => {
  const old = versionOf(state) === '1.2';
  const core = old ? partOf(state['core']) : state;
  return {
    completion: text(old ? core['lesson_status'] : core['completion_status']),
    success: old ? '' : text(core['success_status']),
    score: scoreOf(core['score']),
    progress: text(core['progress_measure']),
    location: text(old ? core['lesson_location'] : core['location']),
    entry: text(core['entry']),
    exit: text(core['exit']),
    sessionTime: text(core['session_time']),
    totalTime: text(core['total_time']),
    suspendDataSize: text(state['suspend_data']).length,
    objectives: objectivesOf(state['objectives']),
    interactions: ownInteractions(state, text(core['entry']), before),
  };
};
