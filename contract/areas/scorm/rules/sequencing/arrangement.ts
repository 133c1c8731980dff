/**
 * Which children of an activity there are, and in which order: selection and randomization (SR.1,
 * SR.2 of the book). Drawn from the seed, the activity and the number of its attempt, so that every
 * device that knows the same visits draws the same.
 */
import type { ActivityNode, SequencingState } from './activity-state.ts';

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Mulberry32: numbers from 0 to below 1. */
const lots = (seed: string): (() => number) => {
  let at = hashOf(seed);
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffled = <T>(all: readonly T[], seed: string): T[] => {
  const draw = lots(seed);
  const order = [...all];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    const [one, two] = [order[at], order[other]];
    if (one === undefined || two === undefined) continue;
    order[at] = two;
    order[other] = one;
  }
  return order;
};

/** The attempt that is under way, or the next one. */
const attemptOf = ({ tracking: { attempts, active, suspended } }: ActivityNode): number =>
  active || suspended ? attempts : attempts + 1;

export const availableChildren = (
  { seed }: Pick<SequencingState, 'seed'>,
  node: ActivityNode,
): readonly ActivityNode[] => {
  const { activity, children } = node;
  const controls = activity.sequencingControls;
  if (!controls || children.length < 2) return children;
  const lot = (what: string, timing: string): string =>
    `${seed} ${activity.id} ${what} ${timing === 'once' ? 'once' : attemptOf(node)}`;
  let available: readonly ActivityNode[] = children;
  const { selectCount, selectionTiming = 'never', randomizationTiming = 'never' } = controls;
  if (selectionTiming !== 'never' && selectCount !== undefined && selectCount < available.length) {
    const chosen = new Set(
      shuffled(available, lot('select', selectionTiming)).slice(0, selectCount),
    );
    available = available.filter((child) => chosen.has(child));
  }
  const isMixed = controls.reorderChildren === true || controls.randomizeChildren === true;
  return randomizationTiming !== 'never' && isMixed
    ? shuffled(available, lot('order', randomizationTiming))
    : available;
};

/** Whether it, and all above it, were selected. */
export const isAvailable = (state: SequencingState, node: ActivityNode): boolean =>
  node.parent === null ||
  (availableChildren(state, node.parent).includes(node) && isAvailable(state, node.parent));
