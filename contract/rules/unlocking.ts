/** Sequential steps: a step unlocks when the step before it is done. */
import type { MapElement } from '../entities/map-element.ts';
import { isDone } from './content-progress.ts';
import type { StepState } from './node-progress.ts';

/** The step that locks this one, or null when it is unlocked. Images between steps are skipped. */
export const lockedBy = (
  elements: readonly Pick<MapElement, 'elementType' | 'idElement' | 'sequential'>[],
  idElement: string,
  stateOf: (idElement: string) => StepState | undefined,
): string | null => {
  const steps = elements.filter((element) => element.elementType !== 'IMAGE');
  const at = steps.findIndex((step) => step.idElement === idElement);
  const step = steps[at];
  if (!step?.sequential) return null;
  const own = stateOf(idElement);
  // A completed step stays unlocked, whatever was inserted before it since.
  if (own && isDone(own)) return null;
  const before = steps[at - 1];
  if (!before) return null;
  const state = stateOf(before.idElement);
  return state && isDone(state) ? null : before.idElement;
};
