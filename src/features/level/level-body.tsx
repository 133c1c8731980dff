import { nodeEnrollmentId } from '#contract/areas/learning/entities/enrollment.ts';
import { BlocksOf } from '#src/kinds/blocks/page/blocks-of.tsx';
import type { BlockPageView } from '#src/kinds/blocks/page/use-block-page.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { underWayQuery } from '#src/learning/reads/page-queries.ts';
import { evaluationLine, pageLine } from '#src/learning/reads/under-way.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import type { LevelPage, Step } from '#sync/reads/read-level.ts';
import { isClosed, type LevelAccess } from './level-access.ts';
import styles from './level-screen.module.css';
import { StepsList } from './steps-list.tsx';

interface LevelBodyProps {
  level: LevelPage;
  access: LevelAccess;
  person: BlockPageView;
  /** ms, corrected. */
  now: number;
}

const LevelSteps = ({ level, access, now }: Omit<LevelBodyProps, 'person'>) => {
  const { reachable } = useSyncStatus();
  const minute = useMinute();
  const saved = useSavedMarks();
  const opens = useOpensHere();
  const underWay = useSharedMirror(underWayQuery) ?? [];
  const { steps, current, states, nodeEnrollment } = level;
  const runningOf = ({ element: { elementType, idElement } }: Step): StateLineProps | null => {
    if (!nodeEnrollment) return null;
    const { idNodeEnrollment, idEnrollment } = nodeEnrollment;
    return elementType === 'NODE'
      ? pageLine(underWay, nodeEnrollmentId(idEnrollment, idElement), now)
      : evaluationLine(underWay, { idNodeEnrollment, idEvaluation: idElement }, now);
  };
  return (
    <div>
      <StepsList
        steps={steps}
        current={isClosed(access) || access.expired ? null : current}
        lockOf={(step) => stepLock(step, now)}
        opens={(step) => opens(step.element)}
        runningOf={runningOf}
        isSaved={(step) => saved.contents.has(step.element.idElement)}
        stateOf={(step) =>
          itemPhase(states.get(step.element.idElement) ?? { state: 'none' }, reachable, minute)
        }
      />
    </div>
  );
};

/** The steps of a page, and its own blocks. */
export const LevelBody = ({ level, access, person, now }: LevelBodyProps) => {
  const { blocks } = level.node;
  const hasSteps = level.steps.length > 0;
  return (
    <div className={styles.body}>
      {hasSteps && <LevelSteps level={level} access={access} now={now} />}
      {blocks.length > 0 && <BlocksOf blocks={blocks} person={person} />}
      {!hasSteps && blocks.length === 0 && (
        <EmptyState picture="shelf" level={2} {...levelCopy.empty} />
      )}
    </div>
  );
};
