/** Going on and back through the tree (SB.2.1 to SB.2.3 of the book). */
import { type ActivityNode, isLeaf, type SequencingState } from './activity-state.ts';
import { availableChildren } from './arrangement.ts';
import { isClosed, isPre } from './conditions.ts';

export type Direction = 'forward' | 'backward';

/** `end`: the way leads out of the tree, which ends the session. */
type Step = { next: ActivityNode; direction: Direction } | { exception: string } | { end: true };

export type Reached = { node: ActivityNode } | { exception: string } | { end: true };

interface From {
  node: ActivityNode;
  direction: Direction;
  /** The direction before a group that only goes forward turned it. */
  before: Direction | null;
}

const siblings = (state: SequencingState, node: ActivityNode): readonly ActivityNode[] =>
  node.parent ? availableChildren(state, node.parent) : [node];

/** SB.2.1, into a group. */
const stepInto = (state: SequencingState, node: ActivityNode, direction: Direction): Step => {
  const children = availableChildren(state, node);
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last) return { exception: 'SB.2.1-2' };
  if (direction === 'forward' || node.activity.sequencingControls?.forwardOnly === true)
    return { next: first, direction: 'forward' };
  return { next: last, direction };
};

/** SB.2.1, from an activity to the one beside it, or beside what it lies in. */
const stepBeside = (state: SequencingState, { node, direction, before }: From): Step => {
  let [at, way, isTurned] = [node, direction, false];
  const beside = siblings(state, node);
  if (before === 'backward' && node.parent && beside.at(-1) === node) {
    way = 'backward';
    at = beside[0] ?? node;
    isTurned = true;
  }
  for (;;) {
    const { parent } = at;
    if (!parent) return way === 'forward' ? { end: true } : { exception: 'SB.2.1-3' };
    if (way === 'backward' && !isTurned && parent.activity.sequencingControls?.forwardOnly === true)
      return { exception: 'SB.2.1-4' };
    isTurned = false;
    const all = siblings(state, at);
    const next = all[all.indexOf(at) + (way === 'forward' ? 1 : -1)];
    if (next) return { next, direction: way };
    at = parent;
  }
};

/** SB.2.2: passes over what is skipped, and goes down to what can be delivered. */
const traverse = (state: SequencingState, start: From): Reached => {
  let at = start;
  // A tree is walked at most twice: there and back out of a group that only goes forward.
  for (let steps = 2 * state.nodes.size + 2; steps > 0; steps -= 1) {
    const { node, direction, before } = at;
    if (node.parent && node.parent.activity.sequencingControls?.flow !== true)
      return { exception: 'SB.2.2-1' };
    if (isPre(state, node, 'skip')) {
      const step = stepBeside(state, at);
      if (!('next' in step)) return step;
      at =
        before === 'backward' && step.direction === 'backward'
          ? { node: step.next, direction: 'backward', before: null }
          : { node: step.next, direction, before };
      continue;
    }
    if (isClosed(state, node)) return { exception: 'SB.2.2-2' };
    if (isLeaf(node)) return { node };
    const step = stepInto(state, node, direction);
    if (!('next' in step)) return step;
    at = {
      node: step.next,
      direction: step.direction,
      before: direction === 'backward' && step.direction === 'forward' ? 'backward' : null,
    };
  }
  return { exception: 'SB.2.1-2' };
};

/** SB.2.3. `into`: the activity's children are considered. */
export const flow = (
  state: SequencingState,
  node: ActivityNode,
  direction: Direction,
  into: boolean,
): Reached => {
  const step =
    into && !isLeaf(node)
      ? stepInto(state, node, direction)
      : stepBeside(state, { node, direction, before: null });
  if (!('next' in step)) return step;
  return traverse(state, { node: step.next, direction: step.direction, before: null });
};

/** SB.2.9.2: the activity beside, whatever its rules; the same where there is none. */
export const besides = (
  state: SequencingState,
  node: ActivityNode,
  direction: Direction,
): ActivityNode => {
  for (let at: ActivityNode = node; at.parent; at = at.parent) {
    const all = siblings(state, at);
    const next = all[all.indexOf(at) + (direction === 'forward' ? 1 : -1)];
    if (next) return next;
  }
  return node;
};
