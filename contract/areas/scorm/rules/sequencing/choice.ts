/** Choosing an activity (SB.2.4 and SB.2.9 of the book). */
import {
  type ActivityNode,
  commonAncestor,
  isBelow,
  isLeaf,
  pathTo,
  pathUp,
  type SequencingState,
} from './activity-state.ts';
import { availableChildren } from './arrangement.ts';
import { isPre } from './conditions.ts';
import { besides, type Direction, flow, type Reached } from './flow.ts';

type Way = readonly ActivityNode[];

/** SB.2.4: the exception where the way does not lead past the activity. */
const passed = (
  state: SequencingState,
  node: ActivityNode,
  direction: Direction,
): string | null => {
  if (direction === 'forward')
    return isPre(state, node, 'stopForwardTraversal') ? 'SB.2.4-1' : null;
  if (!node.parent) return 'SB.2.4-3';
  return node.parent.activity.sequencingControls?.forwardOnly === true ? 'SB.2.4-2' : null;
};

/** In the order in which they are offered, which may be drawn by lot. */
const isAfter = (state: SequencingState, node: ActivityNode, other: ActivityNode): boolean => {
  const ancestor = commonAncestor(node, other);
  if (node === ancestor || other === ancestor) return other === ancestor;
  const order = availableChildren(state, ancestor);
  const placeOf = (one: ActivityNode) => order.findIndex((child) => isBelow(one, child));
  return placeOf(node) > placeOf(other);
};

/** What may not be activated from outside. */
const isKept = (node: ActivityNode, ancestor: ActivityNode): boolean =>
  node !== ancestor &&
  !node.tracking.active &&
  node.activity.sequencingControls?.preventActivation === true;

/** From `ancestor` down to the activity, without it. */
const down = (node: ActivityNode, ancestor: ActivityNode): Way =>
  pathTo(node).slice(pathTo(ancestor).length - 1, -1);

const amongSiblings = (
  state: SequencingState,
  current: ActivityNode,
  target: ActivityNode,
): string | null => {
  const all = availableChildren(state, target.parent ?? target);
  const [from, to] = [all.indexOf(current), all.indexOf(target)];
  const direction = to > from ? 'forward' : 'backward';
  const way = to > from ? all.slice(from, to) : all.slice(to + 1, from + 1).toReversed();
  if (way.length === 0) return 'SB.2.9-5';
  return way.map((one) => passed(state, one, direction)).find((one) => one !== null) ?? null;
};

const fromAbove = (
  state: SequencingState,
  ancestor: ActivityNode,
  target: ActivityNode,
): string | null => {
  for (const one of down(target, ancestor)) {
    const stopped = passed(state, one, 'forward');
    if (stopped !== null) return stopped;
    if (isKept(one, ancestor)) return 'SB.2.9-6';
  }
  return null;
};

const acrossBranches = (
  state: SequencingState,
  { current, ancestor, target }: Record<'current' | 'ancestor' | 'target', ActivityNode>,
): string | null => {
  const left = pathUp(current, ancestor);
  if (left.some(({ activity }) => activity.sequencingControls?.choiceExit === false))
    return 'SB.2.9-7';
  const constrained = left.find(
    ({ activity }) => activity.sequencingControls?.constrainChoice === true,
  );
  const isForward = isAfter(state, target, current);
  if (constrained) {
    const considered = besides(
      state,
      constrained,
      isAfter(state, target, constrained) ? 'forward' : 'backward',
    );
    if (!isBelow(target, considered) && target !== constrained) return 'SB.2.9-8';
  }
  for (const one of down(target, ancestor)) {
    const stopped = isForward ? passed(state, one, 'forward') : null;
    if (stopped !== null) return stopped;
    if (isKept(one, ancestor)) return 'SB.2.9-6';
  }
  return null;
};

/** What forbids the way from the current activity to the chosen one; null: nothing. */
const forbidden = (state: SequencingState, target: ActivityNode): string | null => {
  for (const one of pathTo(target)) {
    if (one.parent && !availableChildren(state, one.parent).includes(one)) return 'SB.2.9-2';
    if (isPre(state, one, 'hiddenFromChoice')) return 'SB.2.9-3';
  }
  if (target.parent && target.parent.activity.sequencingControls?.choice === false)
    return 'SB.2.9-4';
  const { current } = state;
  const ancestor = current ? commonAncestor(current, target) : state.root;
  if (current === target) return null;
  if (current && current.parent !== null && current.parent === target.parent)
    return amongSiblings(state, current, target);
  if (!current || current === ancestor) return fromAbove(state, ancestor, target);
  if (target === ancestor)
    return pathUp(current, ancestor).some(
      ({ activity }) => activity.sequencingControls?.choiceExit === false,
    )
      ? 'SB.2.9-7'
      : null;
  return acrossBranches(state, { current, ancestor, target });
};

/** `moveTo`: the group that was chosen has nothing to deliver, and is the current activity then. */
export const choose = (
  state: SequencingState,
  target: ActivityNode | undefined,
): Reached | { exception: string; moveTo: ActivityNode } => {
  if (!target) return { exception: 'SB.2.9-1' };
  const exception = forbidden(state, target);
  if (exception !== null) return { exception };
  if (isLeaf(target)) return { node: target };
  const reached = flow(state, target, 'forward', true);
  return 'node' in reached ? reached : { exception: 'SB.2.9-9', moveTo: target };
};
