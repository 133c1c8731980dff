import type { MapElement } from '../entities/map-element.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import type { StepState } from './node-progress.ts';

/** Sequential steps: a step unlocks when the step before it is done. */

type Sequenced = Pick<MapElement, 'elementType' | 'idElement' | 'sequential'>;
type StateOf = (idElement: string) => StepState | undefined;

const lockOf = (
  step: Sequenced,
  before: Sequenced | undefined,
  stateOf: StateOf,
): string | null => {
  if (!step.sequential || !before) return null;
  const own = stateOf(step.idElement);
  // A completed step stays unlocked, whatever was inserted before it since.
  if (own && isDone(own)) return null;
  const state = stateOf(before.idElement);
  return state && isDone(state) ? null : before.idElement;
};

/** The step that locks this one, or null when it is unlocked. Images between steps are skipped. */
export const lockedBy = (
  elements: readonly Sequenced[],
  idElement: string,
  stateOf: StateOf,
): string | null => {
  const steps = elements.filter((element) => element.elementType !== 'IMAGE');
  const at = steps.findIndex((step) => step.idElement === idElement);
  const step = steps[at];
  return step ? lockOf(step, steps[at - 1], stateOf) : null;
};

/** The same for all steps at once, by their ids: a page may have thousands. */
export const locksOf = (elements: readonly Sequenced[], stateOf: StateOf): Map<string, string> => {
  const locks = new Map<string, string>();
  const met = new Set<string>();
  let before: Sequenced | undefined;
  for (const step of elements) {
    if (step.elementType === 'IMAGE') continue;
    const lock = met.has(step.idElement) ? null : lockOf(step, before, stateOf);
    if (lock !== null) locks.set(step.idElement, lock);
    met.add(step.idElement);
    before = step;
  }
  return locks;
};

/**
 * The step that closes all others of a page: a pre-test that comes first, until it is handed in.
 * Null without one.
 */
export const gateOf = <T extends Pick<MapElement, 'elementType' | 'idElement' | 'evaluationType'>>(
  elements: readonly T[],
  stateOf: StateOf,
): T | null => {
  const first = elements.find(({ elementType }) => elementType !== 'IMAGE');
  if (first?.evaluationType !== 'PRE_TEST') return null;
  const state = stateOf(first.idElement);
  return state && isDone(state) ? null : first;
};

/** Whether a content's 'Next' button is blocked. */
export interface NextFacts {
  /** The next item unlocks only after this one. */
  sequential: boolean;
  /** Status of the current content. */
  currentStatus: string | null;
  /** The current content was just completed here, before its status changed. */
  unlock: boolean;
  /** The next item is an evaluation that was already handed in. */
  finishDate: string | null;
}

export const nextBlocked = ({
  sequential,
  currentStatus,
  unlock,
  finishDate,
}: NextFacts): boolean =>
  sequential &&
  currentStatus !== 'COMPLETED' &&
  currentStatus !== 'PASSED' &&
  !unlock &&
  finishDate === null;

/**
 * The only step of a page with nothing but one content or evaluation, which opens instead of the
 * page; null otherwise.
 */
export const singleStep = <T extends Pick<MapElement, 'elementType' | 'idElement'>>(
  elements: readonly T[],
  blocks: number,
): T | null => {
  const steps = elements.filter((element) => element.elementType !== 'IMAGE');
  const only = steps[0];
  const opens = only?.elementType === 'CONTENT' || only?.elementType === 'EVALUATION';
  return blocks === 0 && steps.length === 1 && only && opens ? only : null;
};
