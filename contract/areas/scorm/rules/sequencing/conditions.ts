/** Rules of the manifest over what is known of an activity (UP.1, UP.2, UP.5 of the book). */
import type {
  RollupRule,
  ScormObjective,
  SequencingRule,
} from '#contract/areas/content/entities/activity.ts';
import { secondsOf } from '../lesson-result.ts';
import {
  type ActivityNode,
  isLeaf,
  isTracked,
  type ObjectiveState,
  type SequencingState,
  unknownObjective,
} from './activity-state.ts';

type Condition = SequencingRule['conditions'][number] | RollupRule['conditions'][number];

const readable = [
  ['satisfied', 'readSatisfiedStatus', true],
  ['measure', 'readNormalizedMeasure', true],
  ['raw', 'readRawScore', false],
  ['min', 'readMinScore', false],
  ['max', 'readMaxScore', false],
  ['completed', 'readCompletionStatus', false],
  ['progress', 'readProgressMeasure', false],
] as const;

/**
 * Values that the objective does not have itself come from the shared objectives that its `mapInfo`
 * reads. The first two are read unless `mapInfo` says no.
 */
export const withShared = (
  { globals }: Pick<SequencingState, 'globals'>,
  described: ScormObjective | undefined,
  own: ObjectiveState,
): ObjectiveState => {
  if (!described?.mapInfo) return own;
  const known: Record<string, boolean | number | null> = { ...own };
  for (const map of described.mapInfo) {
    const shared = globals.get(map.targetObjectiveID);
    if (!shared) continue;
    for (const [name, flag, isDefault] of readable)
      if ((map[flag] ?? isDefault) && known[name] === null) known[name] = shared[name];
  }
  return known as unknown as ObjectiveState;
};

/** The measure decides, where the objective says so and there is one. */
const judgedByMeasure = (
  { activity, tracking }: ActivityNode,
  described: ScormObjective,
  objective: ObjectiveState,
): boolean | null => {
  if (
    tracking.active &&
    activity.rollupConsiderations?.measureSatisfactionIfActive === false &&
    (activity.children?.length ?? 0) > 0
  )
    return null;
  if (objective.measure === null)
    return (activity.children?.length ?? 0) > 0 ? null : objective.satisfied;
  return objective.measure >= (described.minNormalizedMeasure ?? 1);
};

/** Without an id, or with one that the activity does not have: the primary one. */
export const objectiveOf = (
  state: Pick<SequencingState, 'globals'>,
  node: ActivityNode,
  id?: string,
): ObjectiveState => {
  const { primaryObjective, objectives = [] } = node.activity;
  const other =
    id === undefined || id === primaryObjective?.objectiveID
      ? undefined
      : objectives.find(({ objectiveID }) => objectiveID === id);
  const described = other ?? primaryObjective;
  const own = other
    ? (node.tracking.objectives.get(other.objectiveID) ?? unknownObjective())
    : node.tracking.primary;
  const objective = withShared(state, described, own);
  return described?.satisfiedByMeasure === true
    ? { ...objective, satisfied: judgedByMeasure(node, described, objective) }
    : objective;
};

const isOver = (limit: string | undefined, seconds: number): boolean => {
  const most = limit === undefined ? null : secondsOf(limit);
  return most !== null && seconds >= most;
};

const secondsBetween = (from: string | null, to: string | null): number =>
  from === null || to === null ? 0 : Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

/**
 * The time of a lesson's attempt by the clock is limited while it runs (`cmi.max_time_allowed`),
 * and does not forbid the next attempt.
 */
const isTimeOver = (node: ActivityNode): boolean => {
  const { activity, tracking } = node;
  const { attemptSeconds, activitySeconds, attemptBegan, activityBegan, lastUsed } = tracking;
  return (
    isOver(activity.limits?.attemptExperiencedDurationLimit, attemptSeconds) ||
    isOver(activity.limits?.activityExperiencedDurationLimit, activitySeconds) ||
    isOver(
      activity.limits?.activityAbsoluteDurationLimit,
      secondsBetween(activityBegan, lastUsed),
    ) ||
    (!isLeaf(node) &&
      isOver(activity.attemptAbsoluteDurationLimit, secondsBetween(attemptBegan, lastUsed)))
  );
};

const areAttemptsUsedUp = ({ activity: { attemptLimit }, tracking }: ActivityNode): boolean =>
  attemptLimit !== undefined && tracking.attempts >= attemptLimit;

interface Judged {
  node: ActivityNode;
  objective: ObjectiveState;
  completed: boolean | null;
  threshold: number;
}

/** What each condition says; null where it is not known. */
const results: Readonly<Record<Condition['condition'], (judged: Judged) => boolean | null>> = {
  satisfied: ({ objective }) => objective.satisfied,
  objectiveStatusKnown: ({ objective }) => objective.satisfied !== null,
  objectiveMeasureKnown: ({ objective }) => objective.measure !== null,
  objectiveMeasureGreaterThan: ({ objective: { measure }, threshold }) =>
    measure === null ? null : measure > threshold,
  objectiveMeasureLessThan: ({ objective: { measure }, threshold }) =>
    measure === null ? null : measure < threshold,
  completed: ({ completed }) => completed,
  activityProgressKnown: ({ completed }) => completed !== null,
  progressKnown: ({ completed }) => completed !== null,
  attempted: ({ node }) => node.tracking.attempts > 0,
  notAttempted: ({ node }) => node.tracking.attempts === 0,
  attemptLimitExceeded: ({ node }) => areAttemptsUsedUp(node),
  timeLimitExceeded: ({ node }) => isTimeOver(node),
  outsideAvailableTimeRange: () => false,
  always: () => true,
};

/** All of one, any of them; what is not known decides only where the others leave it open. */
const combined = (
  combination: 'all' | 'any',
  each: readonly (boolean | null)[],
): boolean | null => {
  const decisive = combination === 'any';
  if (each.includes(decisive)) return decisive;
  return each.length === 0 || each.includes(null) ? null : !decisive;
};

export const outcome = (
  state: Pick<SequencingState, 'globals'>,
  node: ActivityNode,
  rule: { conditionCombination: 'all' | 'any'; conditions: readonly Condition[] },
): boolean | null =>
  combined(
    rule.conditionCombination,
    rule.conditions.map((one) => {
      const id = 'referencedObjective' in one ? one.referencedObjective : undefined;
      const objective = objectiveOf(state, node, id);
      const threshold = ('parameters' in one ? one.parameters?.threshold : undefined) ?? 0;
      const { completed } = id === undefined ? objective : objectiveOf(state, node);
      const said = results[one.condition]({ node, objective, completed, threshold });
      return one.operator === 'not' && said !== null ? !said : said;
    }),
  );

/** The first rule that holds; what is not known does not hold. */
export const ruleThatHolds = (
  state: Pick<SequencingState, 'globals'>,
  node: ActivityNode,
  kind: 'preConditionRules' | 'exitConditionRules' | 'postConditionRules',
  ...actions: SequencingRule['action'][]
): SequencingRule | null =>
  (node.activity.sequencingRules?.[kind] ?? []).find(
    (rule) => actions.includes(rule.action) && outcome(state, node, rule) === true,
  ) ?? null;

export const isPre = (
  state: Pick<SequencingState, 'globals'>,
  node: ActivityNode,
  action: 'skip' | 'disabled' | 'hiddenFromChoice' | 'stopForwardTraversal',
): boolean => ruleThatHolds(state, node, 'preConditionRules', action) !== null;

/** UP.1: an attempt that is under way may be finished. */
export const isLimitReached = (node: ActivityNode): boolean => {
  const { active, suspended, attempts } = node.tracking;
  if (!isTracked(node) || active || suspended || attempts === 0) return areNone(node);
  return areAttemptsUsedUp(node) || isTimeOver(node);
};

/** A limit of no attempts at all. */
const areNone = (node: ActivityNode): boolean =>
  isTracked(node) && node.activity.attemptLimit === 0 && node.tracking.attempts === 0;

/** UP.5: whether the activity may not be entered now. */
export const isClosed = (state: Pick<SequencingState, 'globals'>, node: ActivityNode): boolean =>
  isPre(state, node, 'disabled') || isLimitReached(node);
