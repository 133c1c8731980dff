/**
 * A person's progress in a node: the mean of its mandatory steps, or of all steps when none is
 * mandatory.
 */
import type { EnrollmentStatus } from '../entities/enrollment.ts';
import type { MapElement } from '../entities/map-element.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';

export interface StepState {
  status: string;
  progress: number;
  /** When it was done; absent or null when it is not, or unknown. */
  finishDate?: string | null;
}

export interface NodeProgress {
  status: EnrollmentStatus;
  progress: number;
  /** Completed steps among those that count. */
  done: number;
  total: number;
  /** When the last of them was done; null until the node is complete, or when unknown. */
  finishDate: string | null;
}

/** The steps that decide: the mandatory ones, or all when none is. Images are not steps. */
export const countedSteps = <T extends Pick<MapElement, 'elementType' | 'mandatory'>>(
  elements: readonly T[],
): T[] => {
  const steps = elements.filter((element) => element.elementType !== 'IMAGE');
  const mandatory = steps.filter((step) => step.mandatory);
  return mandatory.length > 0 ? mandatory : steps;
};

/** `stateOf` returns the state of a step; undefined when it was never opened. */
export const nodeProgress = (
  elements: readonly Pick<MapElement, 'elementType' | 'idElement' | 'mandatory'>[],
  stateOf: (idElement: string) => StepState | undefined,
): NodeProgress => {
  const steps = elements.filter((element) => element.elementType !== 'IMAGE');
  const counted = countedSteps(elements);
  let sum = 0;
  let done = 0;
  let touched = false;
  let finishDate: string | null = null;
  for (const step of steps) if (stateOf(step.idElement)) touched = true;
  for (const step of counted) {
    const state = stateOf(step.idElement);
    if (!state) continue;
    if (isDone(state)) {
      done += 1;
      sum += 100;
      if (state.finishDate && state.finishDate > (finishDate ?? '')) finishDate = state.finishDate;
    } else sum += state.progress;
  }
  const complete = counted.length > 0 && done === counted.length;
  // Only a complete node gets 100: 99.6 must not round up to a certificate.
  const progress = complete
    ? 100
    : counted.length === 0
      ? 0
      : Math.min(99, Math.floor(sum / counted.length));
  return {
    status: complete ? 'COMPLETED' : touched ? 'IN_PROGRESS' : 'NOT_ATTEMPTED',
    progress,
    done,
    total: counted.length,
    finishDate: complete ? finishDate : null,
  };
};
