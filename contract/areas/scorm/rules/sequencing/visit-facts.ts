/** What one visit of a lesson says of the activity and its objectives. */
import type { ScormActivity } from '#contract/areas/content/entities/activity.ts';
import type { ScormSession } from '../../entities/lesson-state.ts';
import type { NavigationWish } from '../../entities/messages.ts';
import type { LessonState } from '../../entities/state.ts';
import { NAV_REQUEST } from '../lesson-result.ts';
import { type ObjectiveState, unknownObjective } from './activity-state.ts';

export interface VisitFacts {
  primary: ObjectiveState;
  objectives: Map<string, ObjectiveState>;
}

const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

const textOf = (value: unknown, name: string): string => {
  const text = partOf(value, name);
  return typeof text === 'string' ? text : '';
};

const entriesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Of the whole lesson, or of one of its objectives: both have the same elements. */
const saidIn = (part: unknown): ObjectiveState => {
  const score = partOf(part, 'score');
  const success = textOf(part, 'success_status');
  const completion = textOf(part, 'completion_status');
  return {
    satisfied: success === 'passed' ? true : success === 'failed' ? false : null,
    measure: numberOf(partOf(score, 'scaled')),
    raw: numberOf(partOf(score, 'raw')),
    min: numberOf(partOf(score, 'min')),
    max: numberOf(partOf(score, 'max')),
    completed:
      completion === 'completed'
        ? true
        : completion === 'incomplete' || completion === 'not attempted'
          ? false
          : null,
    progress: numberOf(partOf(part, 'progress_measure')),
  };
};

const joined = (first: ObjectiveState, second: ObjectiveState | undefined): ObjectiveState => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second ?? {}).filter(([name]) => first[name as keyof ObjectiveState] === null),
  ),
});

/** Where the state was not kept, the status and the grade of the visit stand for it. */
const fromStatus = ({ status, grade }: Pick<ScormSession, 'status' | 'grade'>): ObjectiveState => ({
  ...unknownObjective(),
  satisfied: status === 'PASSED' ? true : status === 'FAILED' ? false : null,
  measure: grade === null ? null : grade / 100,
  completed: status === 'IN_PROGRESS' ? false : status === 'NOT_ATTEMPTED' ? null : true,
});

export const visitFacts = (
  { primaryObjective, completionThreshold }: ScormActivity,
  visit: Pick<ScormSession, 'status' | 'grade' | 'state'>,
): VisitFacts => {
  const { state } = visit;
  if (Object.keys(state).length === 0) return { primary: fromStatus(visit), objectives: new Map() };
  const objectives = new Map(
    entriesOf(state['objectives']).flatMap((one) => {
      const id = textOf(one, 'id');
      return id === '' ? [] : [[id, saidIn(one)] as const];
    }),
  );
  const primary = joined(saidIn(state), objectives.get(primaryObjective?.objectiveID ?? ''));
  // Within a visit the best counts, too.
  if (visit.status === 'PASSED') primary.satisfied = true;
  if (completionThreshold?.completedByMeasure === true && primary.progress !== null)
    primary.completed = primary.progress >= (completionThreshold.minProgressMeasure ?? 1);
  return { primary, objectives };
};

const better = (before: ObjectiveState, now: ObjectiveState): ObjectiveState => {
  const most = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? (one ?? other) : Math.max(one, other);
  return {
    ...joined(now, before),
    satisfied: before.satisfied === true ? true : (now.satisfied ?? before.satisfied),
    measure: most(before.measure, now.measure),
    completed: before.completed === true ? true : (now.completed ?? before.completed),
    progress: most(before.progress, now.progress),
  };
};

/** A person who tries a lesson again loses nothing by it. */
export const betterFacts = (before: VisitFacts, now: VisitFacts): VisitFacts => ({
  primary: better(before.primary, now.primary),
  objectives: new Map(
    [...new Set([...before.objectives.keys(), ...now.objectives.keys()])].map((id) => [
      id,
      better(
        before.objectives.get(id) ?? unknownObjective(),
        now.objectives.get(id) ?? unknownObjective(),
      ),
    ]),
  ),
});

/** Where the lesson asked to go when it ended. */
export const requestIn = (state: LessonState): NavigationWish | null => {
  const said = textOf(state, NAV_REQUEST);
  const [, target, way] = /^\{target=([^{}]+)\}(choice|jump)$/.exec(said) ?? [];
  if (target !== undefined) return { kind: way === 'choice' ? 'choice' : 'jump', target };
  const plain = (
    ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'] as const
  ).find((one) => one === said);
  return plain ? { kind: plain, target: null } : null;
};

/**
 * Element of a stored state beside the data model: what the lesson left in data stores
 * (`adl.data`), entries of `id` and `store`.
 */
export const SHARED_DATA = 'shared_data';

/** By their target. */
export const storesIn = (state: LessonState): Map<string, string> =>
  new Map(
    entriesOf(state[SHARED_DATA]).flatMap((one) => {
      const id = textOf(one, 'id');
      const store = partOf(one, 'store');
      return id === '' || typeof store !== 'string' ? [] : [[id, store] as const];
    }),
  );

const tracked = [
  'completion_status',
  'success_status',
  'progress_measure',
  'score',
  'objectives',
  NAV_REQUEST,
  SHARED_DATA,
] as const;

/**
 * What of a visit's state sequencing still reads after another visit of the lesson has followed.
 * Descriptions, comments and what the lesson packed away for itself are none of it.
 */
export const trackedPart = (state: LessonState): LessonState => {
  const kept = Object.fromEntries(
    tracked.flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]] as const])),
  );
  const isOf2004 = 'completion_status' in kept || 'success_status' in kept;
  return isOf2004 ? kept : {};
};
