/**
 * What is known of each activity of a 2004 package: of lessons from the visits that are stored, of
 * groups by rollup. Nothing of it is kept anywhere.
 */
import type {
  RollupRule,
  ScormActivity,
  ScormObjective,
  SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import type { ScormStanding } from '../standing.ts';

/** Null wherever it is not known. */
interface Objective {
  satisfied: boolean | null;
  measure: number | null;
}

interface Tracking extends Objective {
  attempted: boolean;
  attempts: number;
  /** An attempt is under way. */
  suspended: boolean;
  completed: boolean | null;
  /** Of the objectives that are not the primary one, by their id. */
  objectives: ReadonlyMap<string, Objective>;
}

type Standings = ReadonlyMap<string, ScormStanding>;

const nothing: Tracking = {
  attempted: false,
  attempts: 0,
  suspended: false,
  completed: null,
  satisfied: null,
  measure: null,
  objectives: new Map(),
};

const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

const byMeasure = (
  objective: ScormObjective | undefined,
  { satisfied, measure }: Objective,
): boolean | null =>
  objective?.satisfiedByMeasure === true && measure !== null
    ? measure >= (objective.minNormalizedMeasure ?? 1)
    : satisfied;

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** What a lesson said of its objectives. */
const saidObjectives = (standing: ScormStanding): Map<string, Objective> => {
  const list = partOf(standing.last.state, 'objectives');
  return new Map(
    (typeof list === 'object' && list !== null ? Object.values(list) : []).flatMap((one) => {
      const id = partOf(one, 'id');
      const success = partOf(one, 'success_status');
      const satisfied = success === 'passed' ? true : success === 'failed' ? false : null;
      return typeof id === 'string' && id !== ''
        ? [[id, { satisfied, measure: numberOf(partOf(partOf(one, 'score'), 'scaled')) }]]
        : [];
    }),
  );
};

const ofLesson = (activity: ScormActivity, standing: ScormStanding): Tracking => {
  const { status, grade, attempts, last } = standing;
  const measure = grade === null ? null : grade / 100;
  const isDone = status === 'COMPLETED' || status === 'PASSED' || status === 'FAILED';
  // A lesson that says nothing of its success is satisfied once it is complete, unless the manifest
  // leaves that to it.
  const unsaid =
    status === 'COMPLETED' && activity.deliveryControls?.objectiveSetByContent !== true
      ? true
      : null;
  const satisfied = status === 'PASSED' ? true : status === 'FAILED' ? false : unsaid;
  return {
    attempted: status !== 'NOT_ATTEMPTED',
    attempts,
    suspended: last.suspended,
    measure,
    objectives: saidObjectives(standing),
    completed: isDone ? true : status === 'IN_PROGRESS' ? false : null,
    satisfied: byMeasure(activity.primaryObjective, { satisfied, measure }),
  };
};

type Condition = SequencingRule['conditions'][number] | RollupRule['conditions'][number];

interface Judged {
  activity: ScormActivity;
  tracking: Tracking;
  objective: Objective;
  threshold: number;
}

/** What each condition says; null where it is not known. */
const conditionResults: Readonly<
  Record<Condition['condition'], (judged: Judged) => boolean | null>
> = {
  satisfied: ({ objective }) => objective.satisfied,
  objectiveStatusKnown: ({ objective }) => objective.satisfied !== null,
  objectiveMeasureKnown: ({ objective }) => objective.measure !== null,
  objectiveMeasureGreaterThan: ({ objective: { measure }, threshold }) =>
    measure === null ? null : measure > threshold,
  objectiveMeasureLessThan: ({ objective: { measure }, threshold }) =>
    measure === null ? null : measure < threshold,
  completed: ({ tracking }) => tracking.completed,
  activityProgressKnown: ({ tracking }) => tracking.completed !== null,
  progressKnown: ({ tracking }) => tracking.completed !== null,
  attempted: ({ tracking }) => tracking.attempted,
  notAttempted: ({ tracking }) => !tracking.attempted,
  attemptLimitExceeded: ({ activity: { attemptLimit }, tracking }) =>
    attemptLimit !== undefined && tracking.attempts >= attemptLimit,
  always: () => true,
  timeLimitExceeded: () => false,
  outsideAvailableTimeRange: () => false,
};

/** All of one, any of them; what is not known decides only where the others leave it open. */
const combined = (
  combination: 'all' | 'any',
  results: readonly (boolean | null)[],
): boolean | null => {
  const decisive = combination === 'any';
  if (results.includes(decisive)) return decisive;
  return results.length === 0 || results.includes(null) ? null : !decisive;
};

export interface Tracker {
  of: (activity: ScormActivity) => Tracking;
  /** Whether a rule of the activity holds; what is not known does not hold. */
  holds: (
    activity: ScormActivity,
    rule: { conditionCombination: 'all' | 'any'; conditions: readonly Condition[] },
  ) => boolean;
}

export const trackerOf = (
  { lessons }: Pick<ScormPackage, 'lessons'>,
  root: ScormActivity,
  standings: Standings,
): Tracker => {
  const idOf = new Map(lessons.map(({ identifier, idSco }) => [identifier, idSco]));
  const known = new Map<ScormActivity, Tracking>();
  const shared = new Map<string, Objective>();
  const standingAt = (activity: ScormActivity) => standings.get(idOf.get(activity.id) ?? '');

  const of = (activity: ScormActivity): Tracking => {
    const before = known.get(activity);
    if (before) return before;
    const standing = standingAt(activity);
    const tracking = activity.children?.length
      ? ofGroup(activity, activity.children)
      : standing
        ? ofLesson(activity, standing)
        : nothing;
    known.set(activity, tracking);
    return tracking;
  };

  const objectiveOf = (activity: ScormActivity, id: string | undefined): Objective => {
    const { primaryObjective: primary, objectives = [] } = activity;
    const tracking = of(activity);
    const isPrimary = id === undefined || id === primary?.objectiveID;
    const described = isPrimary
      ? primary
      : objectives.find(({ objectiveID }) => objectiveID === id);
    let { satisfied, measure }: Objective = isPrimary
      ? tracking
      : (tracking.objectives.get(id) ?? { satisfied: null, measure: null });
    for (const map of described?.mapInfo ?? []) {
      const other = shared.get(map.targetObjectiveID);
      if (map.readSatisfiedStatus !== false) satisfied = other?.satisfied ?? satisfied;
      if (map.readNormalizedMeasure !== false) measure = other?.measure ?? measure;
    }
    return { satisfied: byMeasure(described, { satisfied, measure }), measure };
  };

  const judge = (activity: ScormActivity, condition: Condition): boolean | null => {
    const tracking = of(activity);
    const objective = objectiveOf(
      activity,
      'referencedObjective' in condition ? condition.referencedObjective : undefined,
    );
    const threshold =
      ('parameters' in condition ? condition.parameters?.threshold : undefined) ?? 0;
    return conditionResults[condition.condition]({ activity, tracking, objective, threshold });
  };

  const negated = (activity: ScormActivity, condition: Condition): boolean | null => {
    const result = judge(activity, condition);
    return condition.operator === 'not' && result !== null ? !result : result;
  };
  const holds: Tracker['holds'] = (activity, { conditionCombination, conditions }) =>
    combined(
      conditionCombination,
      conditions.map((one) => negated(activity, one)),
    ) === true;

  const required = {
    satisfied: 'requiredForSatisfied',
    notSatisfied: 'requiredForNotSatisfied',
    completed: 'requiredForCompleted',
    incomplete: 'requiredForIncomplete',
  } as const;

  const counts = (child: ScormActivity, action: RollupRule['action']): boolean => {
    const controls = child.sequencingControls;
    const isOfSuccess = action === 'satisfied' || action === 'notSatisfied';
    if (child.deliveryControls?.tracked === false) return false;
    if (
      (isOfSuccess ? controls?.rollupObjectiveSatisfied : controls?.rollupProgressCompletion) ===
      false
    )
      return false;
    const { attempted, suspended } = of(child);
    switch (child.rollupConsiderations?.[required[action]]) {
      case 'ifAttempted':
        return attempted;
      case 'ifNotSuspended':
        return !suspended;
      case 'ifNotSkipped':
        return !(child.sequencingRules?.preConditionRules ?? []).some(
          (rule) => rule.action === 'skip' && holds(child, rule),
        );
      default:
        return true;
    }
  };

  const rollsUp = (children: readonly ScormActivity[], rule: RollupRule): boolean => {
    const results = children
      .filter((child) => counts(child, rule.action))
      .map((child) => holds(child, rule));
    const met = results.filter(Boolean).length;
    switch (rule.consideration) {
      case 'all':
        return results.length > 0 && met === results.length;
      case 'any':
        return met > 0;
      case 'none':
        return results.length > 0 && met === 0;
      case 'atLeastCount':
        return met >= (rule.minimumCount ?? 0);
      case 'atLeastPercent':
        return results.length > 0 && (met / results.length) * 100 >= (rule.minimumPercent ?? 0);
    }
  };

  /**
   * By the activity's own rules, else as the standard has it: all of them, or known and not all.
   */
  const rolled = (
    activity: ScormActivity,
    children: readonly ScormActivity[],
    [yes, no]: readonly [RollupRule['action'], RollupRule['action']],
    value: (child: ScormActivity) => boolean | null,
  ): boolean | null => {
    const rules = (activity.rollupRules?.rules ?? []).filter(
      ({ action }) => action === yes || action === no,
    );
    if (rules.length > 0) {
      if (rules.some((rule) => rule.action === yes && rollsUp(children, rule))) return true;
      return rules.some((rule) => rule.action === no && rollsUp(children, rule)) ? false : null;
    }
    const values = children.filter((child) => counts(child, yes)).map(value);
    if (values.length > 0 && values.every((one) => one === true)) return true;
    return values.includes(false) ? false : null;
  };

  const ofGroup = (activity: ScormActivity, children: readonly ScormActivity[]): Tracking => {
    const tracked = children.map((child) => ({ child, tracking: of(child) }));
    let [weights, sum, isMeasured] = [0, 0, false];
    for (const { child } of tracked) {
      const weight =
        child.deliveryControls?.tracked === false
          ? 0
          : (child.sequencingControls?.objectiveMeasureWeight ?? 1);
      const { measure } = objectiveOf(child, undefined);
      weights += weight;
      if (measure === null || weight === 0) continue;
      sum += weight * measure;
      isMeasured = true;
    }
    const measure = isMeasured ? sum / weights : null;
    const satisfied = rolled(
      activity,
      children,
      ['satisfied', 'notSatisfied'],
      (child) => objectiveOf(child, undefined).satisfied,
    );
    return {
      attempted: tracked.some(({ tracking }) => tracking.attempted),
      attempts: tracked.some(({ tracking }) => tracking.attempted) ? 1 : 0,
      suspended: tracked.some(({ tracking }) => tracking.suspended),
      completed: rolled(
        activity,
        children,
        ['completed', 'incomplete'],
        (child) => of(child).completed,
      ),
      satisfied: byMeasure(activity.primaryObjective, { satisfied, measure }),
      measure,
      objectives: new Map(),
    };
  };

  // What lessons tell to others: the one that was saved last decides.
  const leaves = leavesOf(root).flatMap((activity) => {
    const standing = standingAt(activity);
    return standing ? [{ activity, savedAt: standing.last.savedAt }] : [];
  });
  for (const { activity } of leaves.toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1))) {
    const tracking = of(activity);
    for (const [objective, own] of [
      [activity.primaryObjective, tracking] as const,
      ...(activity.objectives ?? []).map(
        (one) => [one, tracking.objectives.get(one.objectiveID)] as const,
      ),
    ])
      for (const map of objective?.mapInfo ?? []) {
        const before = shared.get(map.targetObjectiveID) ?? { satisfied: null, measure: null };
        shared.set(map.targetObjectiveID, {
          satisfied:
            map.writeSatisfiedStatus === true
              ? (own?.satisfied ?? before.satisfied)
              : before.satisfied,
          measure:
            map.writeNormalizedMeasure === true ? (own?.measure ?? before.measure) : before.measure,
        });
      }
  }
  return { of, holds };
};

/** Activities that open something, in the order of the manifest. */
export const leavesOf = (activity: ScormActivity): ScormActivity[] =>
  activity.children?.length ? activity.children.flatMap(leavesOf) : [activity];
