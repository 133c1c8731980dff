/** Sequential steps: one opens when the step before it is done. */
import type { MapElement } from '../entities/map-element.ts';
import { isDone } from './content-progress.ts';
import type { StepState } from './node-progress.ts';

/** The step that keeps this one locked, or null when it is open. Pictures between steps are passed over. */
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
  // What somebody already finished stays open, whatever was put in front of it since.
  if (own && isDone(own)) return null;
  const before = steps[at - 1];
  if (!before) return null;
  const state = stateOf(before.idElement);
  return state && isDone(state) ? null : before.idElement;
};
