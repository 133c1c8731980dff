/**
 * The activity tree of a 2004 package with what is known of each activity: the tracking model of
 * the sequencing book. `processes.ts` works on a copy, so that a question never changes an answer.
 */
import type { ScormActivity } from '#contract/areas/content/entities/activity.ts';

/** Null wherever it is not known. */
export interface ObjectiveState {
  satisfied: boolean | null;
  measure: number | null;
  raw: number | null;
  min: number | null;
  max: number | null;
  completed: boolean | null;
  progress: number | null;
}

export interface Tracking {
  /** Attempts that were begun, in all. */
  attempts: number;
  active: boolean;
  suspended: boolean;
  /** Of the present attempt; its completion is the activity's. */
  primary: ObjectiveState;
  /** The other objectives, by their id. */
  objectives: Map<string, ObjectiveState>;
  /** Seconds of use. */
  attemptSeconds: number;
  activitySeconds: number;
  /** Instants. */
  attemptBegan: string | null;
  activityBegan: string | null;
  lastUsed: string | null;
}

export interface ActivityNode {
  activity: ScormActivity;
  parent: ActivityNode | null;
  /** All of them, in the order of the manifest. */
  children: ActivityNode[];
  tracking: Tracking;
}

export interface SequencingState {
  root: ActivityNode;
  /** In the order of the manifest. */
  nodes: Map<string, ActivityNode>;
  /** Objectives that activities share, by their target. */
  globals: Map<string, ObjectiveState>;
  current: ActivityNode | null;
  suspended: ActivityNode | null;
  /** Seed of selections and orders: all devices of the person draw the same. */
  seed: string;
}

export const unknownObjective = (): ObjectiveState => ({
  satisfied: null,
  measure: null,
  raw: null,
  min: null,
  max: null,
  completed: null,
  progress: null,
});

const untouched = (): Tracking => ({
  attempts: 0,
  active: false,
  suspended: false,
  primary: unknownObjective(),
  objectives: new Map(),
  attemptSeconds: 0,
  activitySeconds: 0,
  attemptBegan: null,
  activityBegan: null,
  lastUsed: null,
});

export const isLeaf = (node: ActivityNode): boolean => node.children.length === 0;
export const isTracked = ({ activity }: ActivityNode): boolean =>
  activity.deliveryControls?.tracked !== false;

const grow = (
  activity: ScormActivity,
  parent: ActivityNode | null,
  nodes: SequencingState['nodes'],
): ActivityNode => {
  const node: ActivityNode = { activity, parent, children: [], tracking: untouched() };
  nodes.set(activity.id, node);
  node.children = (activity.children ?? []).map((child) => grow(child, node, nodes));
  return node;
};

export const newState = (organization: ScormActivity, seed = ''): SequencingState => {
  const nodes = new Map<string, ActivityNode>();
  const root = grow(organization, null, nodes);
  return { root, nodes, globals: new Map(), current: null, suspended: null, seed };
};

const copiedObjectives = (
  objectives: ReadonlyMap<string, ObjectiveState>,
): Map<string, ObjectiveState> =>
  new Map([...objectives].map(([id, objective]) => [id, { ...objective }]));

export const copyOf = (state: SequencingState): SequencingState => {
  const copy = newState(state.root.activity, state.seed);
  for (const [id, { tracking }] of state.nodes) {
    const node = copy.nodes.get(id);
    if (node)
      node.tracking = {
        ...tracking,
        primary: { ...tracking.primary },
        objectives: copiedObjectives(tracking.objectives),
      };
  }
  copy.globals = copiedObjectives(state.globals);
  copy.current = copy.nodes.get(state.current?.activity.id ?? '') ?? null;
  copy.suspended = copy.nodes.get(state.suspended?.activity.id ?? '') ?? null;
  return copy;
};

/** From the root down to the activity. */
export const pathTo = (node: ActivityNode): ActivityNode[] =>
  node.parent ? [...pathTo(node.parent), node] : [node];

/** From the activity up to below `ancestor`. */
export const pathUp = (node: ActivityNode, ancestor: ActivityNode): ActivityNode[] => {
  const path: ActivityNode[] = [];
  for (let at: ActivityNode | null = node; at && at !== ancestor; at = at.parent) path.push(at);
  return path;
};

export const commonAncestor = (one: ActivityNode, other: ActivityNode): ActivityNode => {
  const above = new Set(pathTo(one));
  let at: ActivityNode = other;
  while (!above.has(at) && at.parent) at = at.parent;
  return at;
};

export const isBelow = (node: ActivityNode, ancestor: ActivityNode): boolean =>
  pathTo(node).includes(ancestor);

export const leavesOf = (node: ActivityNode): ActivityNode[] =>
  isLeaf(node) ? [node] : node.children.flatMap(leavesOf);

/** A new attempt begins: nothing is known of it, nor of what lies below it. */
export const beginAnew = (node: ActivityNode): void => {
  node.tracking.primary = unknownObjective();
  node.tracking.objectives = new Map();
  forgetBelow(node);
};

const forgetBelow = ({ activity, children }: ActivityNode): void => {
  const controls = activity.sequencingControls;
  for (const child of children) {
    const { completed, progress, ...objective } = child.tracking.primary;
    const isObjectiveKept = controls?.useCurrentAttemptObjectiveInfo === false;
    const isProgressKept = controls?.useCurrentAttemptProgressInfo === false;
    child.tracking.primary = {
      ...unknownObjective(),
      ...(isObjectiveKept && objective),
      ...(isProgressKept && { completed, progress }),
    };
    if (!isObjectiveKept) child.tracking.objectives = new Map();
    forgetBelow(child);
  }
};
