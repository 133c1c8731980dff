/** The evaluation that a person is in the middle of, to go on with from home. */
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import { evaluationLine, mostUrgent } from '#src/learning/reads/under-way.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import type { AttemptUnderWay } from '#sync/reads/evaluation/running-attempts.ts';
import type { HomeView } from '#sync/reads/read-home.ts';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';

export interface RunningEvaluation {
  level: LevelView;
  element: MapElement;
  line: StateLineProps | null;
}

/**
 * The most urgent one. Surveys wait in their page: one that was left alone for good would stand
 * before everything else. So would an attempt of an enrolment that ended, which counts no more.
 */
export const runningEvaluation = (
  { enrolled }: HomeView,
  underWay: readonly AttemptUnderWay[],
  now: number,
): RunningEvaluation | null => {
  const stepOf = ({ attempt }: AttemptUnderWay) => {
    const level = enrolled.get(attempt.idNode);
    const isCurrent =
      level?.nodeEnrollment?.idNodeEnrollment === attempt.idNodeEnrollment &&
      level.node.status === 'PUBLISHED' &&
      level.node.hasAccess !== 0 &&
      !isExpired(level, now);
    const step = isCurrent
      ? level.steps.find(({ element }) => element.idElement === attempt.idEvaluation)
      : undefined;
    return level && step ? { level, element: step.element } : null;
  };
  const running = mostUrgent(
    underWay.filter(
      (one) => one.attempt.questionnaireType === 'EVALUATION' && stepOf(one) !== null,
    ),
    now,
  );
  const found = running && stepOf(running);
  return found && { ...found, line: evaluationLine(underWay, running.attempt, now) };
};
