/** What groups are by what lies in them (RB.1.1 to RB.1.5 of the book). */
import type { RollupRule, ScormObjective } from '#contract/areas/content/entities/activity.ts';
import {
  type ActivityNode,
  isLeaf,
  isTracked,
  type ObjectiveState,
  type SequencingState,
  unknownObjective,
} from './activity-state.ts';
import { availableChildren } from './arrangement.ts';
import { isPre, objectiveOf, outcome } from './conditions.ts';

type Action = RollupRule['action'];

const required = {
  satisfied: 'requiredForSatisfied',
  notSatisfied: 'requiredForNotSatisfied',
  completed: 'requiredForCompleted',
  incomplete: 'requiredForIncomplete',
} as const;

/** RB.1.4.2: whether a child counts. */
const counts = (state: SequencingState, child: ActivityNode, action: Action): boolean => {
  const { sequencingControls: controls, rollupConsiderations } = child.activity;
  const isOfSuccess = action === 'satisfied' || action === 'notSatisfied';
  const isRolledUp = isOfSuccess
    ? controls?.rollupObjectiveSatisfied
    : controls?.rollupProgressCompletion;
  if (!isTracked(child) || isRolledUp === false) return false;
  const { attempts, suspended } = child.tracking;
  switch (rollupConsiderations?.[required[action]]) {
    case 'ifAttempted':
      return attempts > 0;
    case 'ifNotSuspended':
      return !(attempts > 0 && suspended);
    case 'ifNotSkipped':
      return !isPre(state, child, 'skip');
    default:
      return true;
  }
};

/** RB.1.4: whether a rule of the group holds. */
const holds = (
  state: SequencingState,
  children: readonly ActivityNode[],
  rule: RollupRule,
): boolean => {
  const each = children
    .filter((child) => counts(state, child, rule.action))
    .map((child) => outcome(state, child, rule));
  const met = each.filter((one) => one === true).length;
  switch (rule.consideration) {
    case 'all':
      return each.length > 0 && met === each.length;
    case 'any':
      return met > 0;
    case 'none':
      return each.length > 0 && each.every((one) => one === false);
    case 'atLeastCount':
      return met >= (rule.minimumCount ?? 0);
    case 'atLeastPercent':
      return each.length > 0 && (met / each.length) * 100 >= (rule.minimumPercent ?? 0);
  }
};

const rule = (
  action: Action,
  conditionCombination: RollupRule['conditionCombination'],
  conditions: RollupRule['conditions'],
): RollupRule => ({ action, consideration: 'all', conditionCombination, conditions });

/** Where a group has no rules of its own for an action. */
const byDefault: Readonly<Record<Action, RollupRule>> = {
  satisfied: rule('satisfied', 'any', [{ condition: 'satisfied' }]),
  notSatisfied: rule('notSatisfied', 'any', [
    { condition: 'attempted' },
    { condition: 'satisfied', operator: 'not' },
  ]),
  completed: rule('completed', 'any', [{ condition: 'completed' }]),
  incomplete: rule('incomplete', 'any', [
    { condition: 'attempted' },
    { condition: 'completed', operator: 'not' },
  ]),
};

/** The rule for the better of the two has the last word. Without any that holds, as it was. */
const byRules = (
  state: SequencingState,
  { activity }: ActivityNode,
  children: readonly ActivityNode[],
  [yes, no]: readonly [Action, Action],
  before: boolean | null,
): boolean | null => {
  const own = activity.rollupRules?.rules ?? [];
  const isMet = (action: Action): boolean => {
    const rules = own.filter((one) => one.action === action);
    return (rules.length > 0 ? rules : [byDefault[action]]).some((one) =>
      holds(state, children, one),
    );
  };
  if (isMet(yes)) return true;
  return isMet(no) ? false : before;
};

/** RB.1.1: what has no measure counts as none of it. Null where no child has one. */
const mean = (
  children: readonly ActivityNode[],
  weightOf: (child: ActivityNode) => number,
  valueOf: (child: ActivityNode) => number | null,
): number | null => {
  let [weights, sum, isKnown] = [0, 0, false];
  for (const child of children) {
    const weight = isTracked(child) ? weightOf(child) : 0;
    const value = valueOf(child);
    weights += weight;
    if (value === null || weight === 0) continue;
    sum += weight * value;
    isKnown = true;
  }
  return isKnown ? sum / weights : null;
};

const rollUpOne = (state: SequencingState, node: ActivityNode): void => {
  const children = availableChildren(state, node);
  const { primary } = node.tracking;
  const { completionThreshold, primaryObjective } = node.activity;
  const measure = mean(
    children,
    ({ activity }) => activity.sequencingControls?.objectiveMeasureWeight ?? 1,
    (child) => objectiveOf(state, child).measure,
  );
  const progress = mean(
    children,
    ({ activity }) => activity.completionThreshold?.progressWeight ?? 1,
    (child) => objectiveOf(state, child).progress,
  );
  const satisfied =
    primaryObjective?.satisfiedByMeasure === true
      ? null
      : byRules(state, node, children, ['satisfied', 'notSatisfied'], primary.satisfied);
  const completed =
    completionThreshold?.completedByMeasure === true
      ? progress === null
        ? null
        : progress >= (completionThreshold.minProgressMeasure ?? 1)
      : byRules(state, node, children, ['completed', 'incomplete'], primary.completed);
  node.tracking.primary = { ...primary, measure, progress, satisfied, completed };
};

const writable = [
  ['satisfied', 'writeSatisfiedStatus'],
  ['measure', 'writeNormalizedMeasure'],
  ['raw', 'writeRawScore'],
  ['min', 'writeMinScore'],
  ['max', 'writeMaxScore'],
  ['completed', 'writeCompletionStatus'],
  ['progress', 'writeProgressMeasure'],
] as const;

/**
 * Writes an activity's objectives to the shared objectives that their `mapInfo` names.
 * @returns whether that changed anything
 */
export const writeShared = (state: SequencingState, node: ActivityNode): boolean => {
  const { primaryObjective, objectives = [] } = node.activity;
  if (!primaryObjective?.mapInfo && objectives.length === 0) return false;
  let isChanged = false;
  const write = (described: ScormObjective | undefined, own: ObjectiveState): void => {
    for (const map of described?.mapInfo ?? []) {
      const shared: Record<string, boolean | number | null> = {
        ...(state.globals.get(map.targetObjectiveID) ?? unknownObjective()),
      };
      for (const [name, flag] of writable)
        if (map[flag] === true && own[name] !== null) {
          isChanged ||= shared[name] !== own[name];
          shared[name] = own[name];
        }
      state.globals.set(map.targetObjectiveID, shared as unknown as ObjectiveState);
    }
  };
  const primary = node.tracking.primary;
  const judged = primaryObjective?.satisfiedByMeasure
    ? objectiveOf({ globals: new Map() }, node).satisfied
    : primary.satisfied;
  write(primaryObjective, { ...primary, satisfied: judged });
  for (const one of objectives) {
    const own = node.tracking.objectives.get(one.objectiveID);
    if (own)
      write(one, {
        ...own,
        satisfied: objectiveOf({ globals: new Map() }, node, one.objectiveID).satisfied,
      });
  }
  return isChanged;
};

/**
 * RB.1.5: what lies above an activity. Where that changes a shared objective, the whole tree, which
 * may read it anywhere.
 */
export const rollUp = (state: SequencingState, from: ActivityNode, isShared = false): void => {
  let isChanged = isShared;
  const one = (node: ActivityNode): void => {
    if (isLeaf(node) || !isTracked(node)) return;
    rollUpOne(state, node);
    if (writeShared(state, node)) isChanged = true;
  };
  const walk = (node: ActivityNode): void => {
    node.children.forEach(walk);
    one(node);
  };
  for (let at: ActivityNode | null = from; at; at = at.parent) one(at);
  if (isChanged) walk(state.root);
};
