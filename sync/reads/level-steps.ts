/** The steps of a page as the person has come to them, and what closes each. */
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { cardStatus } from '#contract/areas/learning/rules/card/card-status.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { currentAttempt } from '#contract/areas/evaluation/rules/attempts.ts';
import type { StepState } from '#contract/areas/learning/rules/node-progress.ts';
import { gateOf, locksOf } from '#contract/areas/learning/rules/steps.ts';
import type { PrerequisiteState } from './prerequisites.ts';
import type { LevelView, Step } from './read-level.ts';

/** What the graph has of a page's steps. */
export interface KnownSteps {
  contents: ReadonlyMap<string, ContentEnrollment>;
  attemptsOf(idElement: string): readonly Attempt[];
  /** Undefined when the step was never started. */
  stateOf(idElement: string): StepState | undefined;
}

/** Pages of older servers do not say of which type an evaluation is; its attempt does. */
const withType =
  ({ attemptsOf }: KnownSteps) =>
  (element: MapElement): MapElement => ({
    ...element,
    evaluationType:
      element.evaluationType ?? currentAttempt(attemptsOf(element.idElement))?.evaluationType,
  });

/** The element of a pre-test that closes the other steps; null without one. */
export const gateIn = ({ mapElements }: Node, known: KnownSteps): string | null => {
  const first = mapElements.find(({ elementType }) => elementType !== 'IMAGE');
  return first ? (gateOf([withType(known)(first)], known.stateOf)?.idElement ?? null) : null;
};

export const stepsOf = (
  { mapElements }: Node,
  { contents, attemptsOf, stateOf }: KnownSteps,
  {
    teamStart,
    lockedAbove,
    isEquivalent,
    gate,
    prerequisitesOf,
  }: Pick<LevelView, 'teamStart' | 'lockedAbove'> & {
    /** The page is done by another one that counts as it: its order closes nothing. */
    isEquivalent: boolean;
    /** The element of the pre-test that closes the other steps. */
    gate: string | null;
    prerequisitesOf(element: MapElement): PrerequisiteState[];
  },
): Step[] => {
  const titles = new Map(mapElements.map((element) => [element.idElement, element.title]));
  const locks = isEquivalent ? new Map<string, string>() : locksOf(mapElements, stateOf);
  return mapElements
    .filter((element) => element.elementType !== 'IMAGE')
    .map((element): Step => {
      const { idElement } = element;
      const state = stateOf(idElement);
      const lock = locks.get(idElement) ?? (gate === idElement ? null : gate);
      return {
        element,
        contentEnrollment: contents.get(idElement) ?? null,
        attempt: currentAttempt(attemptsOf(idElement)),
        progress: state?.progress ?? null,
        done: state !== undefined && isDone(state),
        status: cardStatus({ archived: false, evaluation: state ?? null }).status,
        // What was done stays open, wherever it stands.
        lockedBy:
          state && isDone(state)
            ? null
            : (lockedAbove ?? (lock === null ? null : (titles.get(lock) ?? ''))),
        opensAt: state ? null : teamStart,
        prerequisites: prerequisitesOf(element),
      };
    });
};
