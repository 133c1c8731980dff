/** What a request leads to (OP.1, NB.2.1, SB.2.5 to SB.2.13 and DB.1.1 of the book). */
import {
  type ActivityNode,
  commonAncestor,
  copyOf,
  isLeaf,
  pathTo,
  pathUp,
  type SequencingState,
} from './activity-state.ts';
import { isAvailable } from './arrangement.ts';
import {
  deliver,
  endAttempt,
  endAttemptsUpTo,
  type Following,
  terminate,
  type Termination,
} from './attempts.ts';
import { choose } from './choice.ts';
import { isClosed } from './conditions.ts';
import { flow, type Reached } from './flow.ts';

export interface NavigationRequest {
  kind:
    | 'start'
    | 'resumeAll'
    | 'continue'
    | 'previous'
    | 'choice'
    | 'jump'
    | 'exit'
    | 'exitAll'
    | 'abandon'
    | 'abandonAll'
    | 'suspendAll';
  /** An activity, of a choice or a jump. */
  target: string | null;
}

export interface ProcessResult {
  /** As the request leaves it, before the delivery. */
  state: SequencingState;
  /** Identifier of the activity to deliver. */
  delivered: string | null;
  /** The book's code. */
  exception: string | null;
  /** The session is over. */
  isOver: boolean;
}

type NavigationAnswer = { termination: Termination | null } | { exception: string };

const choiceAsked = (state: SequencingState, target: string | null): NavigationAnswer => {
  const { current } = state;
  const node = state.nodes.get(target ?? '');
  if (!node) return { exception: 'NB.2.1-11' };
  if (node.parent && node.parent.activity.sequencingControls?.choice === false)
    return { exception: 'NB.2.1-10' };
  if (!current) return { termination: null };
  const left = pathUp(current, commonAncestor(current, node));
  const isHeld = (one: ActivityNode): boolean =>
    one.tracking.active && one.activity.sequencingControls?.choiceExit === false;
  if (current !== node && left.some(isHeld)) return { exception: 'NB.2.1-8' };
  return { termination: current.tracking.active ? 'exit' : null };
};

/** What needs no current activity. */
const enteringAsked = (
  { current, suspended }: SequencingState,
  kind: 'start' | 'resumeAll',
): NavigationAnswer => {
  if (current) return { exception: 'NB.2.1-1' };
  return kind === 'start' || suspended ? { termination: null } : { exception: 'NB.2.1-3' };
};

const movingAsked = (
  state: SequencingState,
  current: ActivityNode,
  { kind, target }: NavigationRequest,
): NavigationAnswer => {
  const controls = current.parent?.activity.sequencingControls;
  const leaving: NavigationAnswer = { termination: current.tracking.active ? 'exit' : null };
  if (kind === 'continue') return controls?.flow === true ? leaving : { exception: 'NB.2.1-4' };
  if (kind === 'previous') {
    if (!current.parent) return { exception: 'NB.2.1-6' };
    return controls?.flow === true && controls.forwardOnly !== true
      ? leaving
      : { exception: 'NB.2.1-5' };
  }
  const node = state.nodes.get(target ?? '');
  return node && isAvailable(state, node) ? leaving : { exception: 'NB.2.1-11' };
};

/** NB.2.1: whether the request makes sense at all. */
const asked = (state: SequencingState, request: NavigationRequest): NavigationAnswer => {
  const { current } = state;
  const { kind, target } = request;
  if (kind === 'start' || kind === 'resumeAll') return enteringAsked(state, kind);
  if (kind === 'choice') return choiceAsked(state, target);
  if (!current) return { exception: 'NB.2.1-2' };
  switch (kind) {
    case 'continue':
    case 'previous':
    case 'jump':
      return movingAsked(state, current, request);
    case 'exit':
    case 'abandon':
      return current.tracking.active ? { termination: kind } : { exception: 'NB.2.1-12' };
    default:
      return { termination: kind };
  }
};

type Sequenced = Reached | { exception: string; moveTo: ActivityNode } | null;

const retry = (state: SequencingState, current: ActivityNode): Reached => {
  if (current.tracking.active || current.tracking.suspended) return { exception: 'SB.2.10-2' };
  if (isLeaf(current)) return { node: current };
  const reached = flow(state, current, 'forward', true);
  return 'node' in reached ? reached : { exception: 'SB.2.10-3' };
};

/** SB.2.7, SB.2.8. */
const onward = (
  state: SequencingState,
  current: ActivityNode | null,
  kind: 'continue' | 'previous',
): Reached => {
  const code = kind === 'continue' ? 'SB.2.7' : 'SB.2.8';
  if (!current) return { exception: `${code}-1` };
  if (current.parent && current.parent.activity.sequencingControls?.flow !== true)
    return { exception: `${code}-2` };
  return flow(state, current, kind === 'continue' ? 'forward' : 'backward', false);
};

/** SB.2.13. */
const jump = (state: SequencingState, target: string | null): Reached => {
  const node = state.nodes.get(target ?? '');
  return state.current && node ? { node } : { exception: 'SB.2.13-1' };
};

/** SB.2.12: null where nothing is to be delivered. */
const sequenced = (
  state: SequencingState,
  kind: NavigationRequest['kind'] | 'retry',
  target: string | null,
): Sequenced => {
  const { current, root } = state;
  switch (kind) {
    case 'start':
      return isLeaf(root) ? { node: root } : flow(state, root, 'forward', true);
    case 'resumeAll':
      return state.suspended ? { node: state.suspended } : { exception: 'SB.2.6-2' };
    case 'choice':
      return choose(state, state.nodes.get(target ?? ''));
    case 'continue':
    case 'previous':
      return onward(state, current, kind);
    case 'jump':
      return jump(state, target);
    case 'retry':
      return current ? retry(state, current) : { exception: 'SB.2.10-1' };
    case 'exit':
      return current && !current.parent ? { end: true } : null;
    default:
      return null;
  }
};

/** DB.1.1. */
const undeliverable = (state: SequencingState, node: ActivityNode): string | null => {
  if (!isLeaf(node)) return 'DB.1.1-1';
  // The lesson that was left may have been of another selection.
  if (!isAvailable(state, node)) return 'DB.1.1-2';
  return pathTo(node).some((one) => isClosed(state, one)) ? 'DB.1.1-3' : null;
};

const endSession = (state: SequencingState): void => {
  if (state.current?.tracking.active) endAttempt(state, state.current);
  endAttemptsUpTo(state, state.root);
  if (state.root.tracking.active) endAttempt(state, state.root);
  state.current = null;
};

const concluded = (state: SequencingState, reached: Sequenced): Omit<ProcessResult, 'state'> => {
  const nothing = { delivered: null, exception: null, isOver: false };
  if (!reached) return nothing;
  if ('end' in reached) {
    endSession(state);
    return { ...nothing, isOver: true };
  }
  if ('exception' in reached) {
    if ('moveTo' in reached && state.current) {
      endAttemptsUpTo(state, reached.moveTo);
      state.current = reached.moveTo;
    }
    return { ...nothing, exception: reached.exception };
  }
  const exception = undeliverable(state, reached.node);
  return exception === null
    ? { ...nothing, delivered: reached.node.activity.id }
    : { ...nothing, exception };
};

/** OP.1, up to the delivery, in the state that is handed in. */
export const processIn = (state: SequencingState, request: NavigationRequest): ProcessResult => {
  const refused = (exception: string): ProcessResult => ({
    state,
    delivered: null,
    exception,
    isOver: false,
  });
  const asking = asked(state, request);
  if ('exception' in asking) return refused(asking.exception);
  let following: Following = null;
  if (asking.termination) {
    const ended = terminate(state, asking.termination);
    if ('exception' in ended) return refused(ended.exception);
    following = ended.following;
  }
  return {
    state,
    ...concluded(state, sequenced(state, following ?? request.kind, request.target)),
  };
};

/** The same; the state that is handed in stays as it is. */
export const process = (before: SequencingState, request: NavigationRequest): ProcessResult =>
  processIn(copyOf(before), request);

/** With the delivery. */
export const processed = (
  before: SequencingState,
  request: NavigationRequest,
  at: string | null = null,
): ProcessResult => {
  const result = process(before, request);
  const node = result.state.nodes.get(result.delivered ?? '');
  if (node) deliver(result.state, node, at);
  return result;
};

/** The activity that a request leads to, as things stand before the current one ends. */
export const destination = (
  state: SequencingState,
  request: NavigationRequest,
): ActivityNode | null => {
  if ('exception' in asked(state, request)) return null;
  const reached = sequenced(state, request.kind, request.target);
  if (!reached || !('node' in reached)) return null;
  return undeliverable(state, reached.node) === null ? reached.node : null;
};

/** What the player, the list of lessons and `adl.nav.request_valid` read. */
export const isValid = (state: SequencingState, request: NavigationRequest): boolean => {
  if (['continue', 'previous', 'choice', 'jump', 'start', 'resumeAll'].includes(request.kind))
    return destination(state, request) !== null;
  return !('exception' in asked(state, request));
};
