/**
 * Where a person goes on after they finished a step. Progress, locks and completion are those of
 * the page of the step.
 */
import { countedSteps } from '#contract/areas/learning/rules/node-progress.ts';
import type { LevelView, Step } from '#sync/reads/read-level.ts';

/** A step that does not open now, and why. */
export interface Closed {
  step: Step;
  why: string;
}

export type NextStep =
  /** `passedOver`: what comes before it in the page and does not open now. */
  | { kind: 'next'; level: LevelView; step: Step; passedOver: Closed | null }
  | ({ kind: 'closed'; level: LevelView } & Closed)
  /** The outermost page is complete. `step`: something optional that is left in it and opens. */
  | { kind: 'end'; level: LevelView; step: Step | null }
  /** Nothing is left to open, and the page is not complete: an evaluation was failed. */
  | { kind: 'none'; level: LevelView };

/** What is left of a page, first what follows the step. */
const leftAfter = ({ steps }: Pick<LevelView, 'steps'>, idElement: string): Step[] => {
  const at = steps.findIndex(({ element }) => element.idElement === idElement);
  return [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))].filter(({ done }) => !done);
};

/**
 * `levels`: the page of the step, and the pages above it from the inside out, as far as each is
 * complete. `blockedReason` returns why a step does not open now; null where it does.
 */
export const nextStepOf = (
  levels: readonly [LevelView, ...LevelView[]],
  idElement: string,
  blockedReason: (step: Step) => string | null,
): NextStep => {
  let here = idElement;
  let [level] = levels;
  for (const [at, one] of levels.entries()) {
    level = one;
    const left = leftAfter(one, here);
    const open = left.find((step) => blockedReason(step) === null) ?? null;
    const isComplete = one.progress.status === 'COMPLETED';
    const hasDecided = countedSteps(one.node.mapElements).some(
      (element) => element.idElement === here,
    );
    if (!isComplete || !hasDecided) {
      const [first] = left;
      const why = first ? blockedReason(first) : null;
      const closed = first && why !== null ? { step: first, why } : null;
      if (open) return { kind: 'next', level: one, step: open, passedOver: closed };
      if (closed && !isComplete) return { kind: 'closed', level: one, ...closed };
      if (!isComplete) return { kind: 'none', level: one };
    }
    if (at === levels.length - 1) return { kind: 'end', level: one, step: open };
    here = one.node.idNode;
  }
  return { kind: 'none', level };
};
