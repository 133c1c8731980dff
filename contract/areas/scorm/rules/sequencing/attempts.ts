/** How attempts begin and end (UP.3, UP.4, DB.2 and TB.2 of the book). */
import {
  type ActivityNode,
  beginAnew,
  commonAncestor,
  isLeaf,
  isTracked,
  pathTo,
  pathUp,
  type SequencingState,
} from './activity-state.ts';
import { ruleThatHolds } from './conditions.ts';
import { rollUp, writeShared } from './rollup.ts';

/** UP.4. */
export const endAttempt = (state: SequencingState, node: ActivityNode): void => {
  const { tracking, activity } = node;
  let isShared = false;
  if (!isLeaf(node)) tracking.suspended = node.children.some((child) => child.tracking.suspended);
  else if (isTracked(node)) {
    // A lesson that ends and says nothing of it is complete, and satisfied, unless the manifest
    // leaves that to the lesson.
    const { completionSetByContent, objectiveSetByContent } = activity.deliveryControls ?? {};
    const isUnsaid = !tracking.suspended;
    if (isUnsaid && completionSetByContent !== true) tracking.primary.completed ??= true;
    if (isUnsaid && objectiveSetByContent !== true) tracking.primary.satisfied ??= true;
    isShared = writeShared(state, node);
  }
  tracking.active = false;
  rollUp(state, node, isShared);
};

/** UP.3: ends what lies between the current activity and what it has in common with `node`. */
export const endAttemptsUpTo = (state: SequencingState, node: ActivityNode): void => {
  const { current } = state;
  if (!current) return;
  const ancestor = commonAncestor(current, node);
  for (const one of pathUp(current, ancestor).slice(1)) endAttempt(state, one);
};

type PostAction = 'exitParent' | 'exitAll' | 'retry' | 'retryAll' | 'continue' | 'previous';
const postActions = [
  'exitParent',
  'exitAll',
  'retry',
  'retryAll',
  'continue',
  'previous',
] as const satisfies readonly PostAction[];

/** TB.2.2. */
const postAction = (state: SequencingState, node: ActivityNode): PostAction | null =>
  node.tracking.suspended
    ? null
    : ((ruleThatHolds(state, node, 'postConditionRules', ...postActions)?.action ??
        null) as PostAction | null);

/** TB.2.1: the first group from above whose rule ends it. */
const applyExitRules = (state: SequencingState, current: ActivityNode): void => {
  const ended = pathTo(current)
    .slice(0, -1)
    .find((one) => ruleThatHolds(state, one, 'exitConditionRules', 'exit') !== null);
  if (!ended) return;
  endAttemptsUpTo(state, ended);
  endAttempt(state, ended);
  state.current = ended;
};

/** What follows the end of an activity; null: what was asked for. */
export type Following = 'exit' | 'retry' | 'continue' | 'previous' | null;
export type Ended = { following: Following } | { exception: string };

const exitAll = (state: SequencingState, current: ActivityNode, following: Following): Ended => {
  if (current.tracking.active) endAttempt(state, current);
  endAttemptsUpTo(state, state.root);
  endAttempt(state, state.root);
  state.current = state.root;
  return { following };
};

const exit = (state: SequencingState, leaf: ActivityNode): Ended => {
  if (!leaf.tracking.active) return { exception: 'TB.2.3-2' };
  endAttempt(state, leaf);
  applyExitRules(state, leaf);
  for (;;) {
    const current = state.current ?? leaf;
    const action = postAction(state, current);
    switch (action) {
      case 'exitAll':
        return exitAll(state, current, 'exit');
      case 'retryAll':
        return exitAll(state, current, 'retry');
      case 'exitParent':
        if (!current.parent) return { exception: 'TB.2.3-4' };
        state.current = current.parent;
        endAttempt(state, current.parent);
        break;
      default:
        return { following: current.parent || action === 'retry' ? action : 'exit' };
    }
  }
};

const suspendAll = (state: SequencingState, current: ActivityNode): Ended => {
  const { active, suspended } = current.tracking;
  const held = active || suspended ? current : current.parent;
  if (!held) return { exception: 'TB.2.3-3' };
  for (const one of pathTo(held)) {
    one.tracking.active = false;
    one.tracking.suspended = true;
  }
  rollUp(state, held);
  state.suspended = held;
  state.current = state.root;
  return { following: 'exit' };
};

export type Termination = 'exit' | 'exitAll' | 'suspendAll' | 'abandon' | 'abandonAll';

/** TB.2.3. */
export const terminate = (state: SequencingState, how: Termination): Ended => {
  const { current } = state;
  if (!current) return { exception: 'TB.2.3-1' };
  switch (how) {
    case 'exit':
      return exit(state, current);
    case 'exitAll':
      return exitAll(state, current, 'exit');
    case 'suspendAll':
      return suspendAll(state, current);
    case 'abandon':
      if (!current.tracking.active) return { exception: 'TB.2.3-2' };
      current.tracking.active = false;
      return { following: null };
    case 'abandonAll':
      for (const one of pathTo(current)) one.tracking.active = false;
      state.current = state.root;
      return { following: 'exit' };
  }
};

/**
 * DB.2. What a lesson left suspended stays, also where another one is opened in between: the book
 * would throw it away (DB.2.1).
 */
export const deliver = (state: SequencingState, leaf: ActivityNode, at: string | null): void => {
  if (state.current?.tracking.active === true && state.current !== leaf)
    endAttempt(state, state.current);
  endAttemptsUpTo(state, leaf);
  for (const one of pathTo(leaf)) {
    const { tracking } = one;
    if (tracking.active) continue;
    if (isTracked(one)) {
      if (!tracking.suspended) {
        tracking.attempts += 1;
        tracking.attemptBegan = at;
        tracking.activityBegan ??= at;
        tracking.attemptSeconds = 0;
        beginAnew(one);
      }
      tracking.suspended = false;
    }
    tracking.active = true;
  }
  state.current = leaf;
  state.suspended = null;
  rollUp(state, leaf);
};
