/**
 * An evaluation by its address: what stands in its way, or the stages of the attempt that opens
 * now.
 */
import { use, type ReactNode } from 'react';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { AfterExpiry, WithoutEnrollment } from '#src/kinds/blocks/page/without-enrollment.tsx';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { wayBack } from '#src/learning/reads/way-back.ts';
import { paths } from '#src/paths.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { AccessDenied } from '#src/learning/unavailable/access-denied.tsx';
import { ContentLocked } from '#src/learning/unavailable/content-locked.tsx';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import {
  type AttemptView,
  type EvaluationAddress,
  readAttempt,
  readEvaluationPlace,
  readQuestionnaire,
} from '#sync/reads/evaluation/read-evaluation.ts';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';
import { EvaluationStages } from './evaluation-stages.tsx';
import { EvaluationWaiting } from './evaluation-waiting.tsx';

interface EvaluationScreenProps {
  address: EvaluationAddress;
  onClose(to: string): void;
  onReplace(to: string): void;
}

const Centered = ({ children }: { children: ReactNode }) => <InShell>{children}</InShell>;

/**
 * The server prepares an attempt when it knows the enrolment: until then there is nothing to begin.
 */
const Preparing = ({ back }: { back: string }) => {
  const { reachable } = useSyncStatus();
  const words = evaluationCopy.preparing;
  return (
    <Centered>
      <EmptyState
        picture={reachable ? 'shelf' : 'cloud-off'}
        level={1}
        title={reachable ? words.title : words.offlineTitle}
        text={reachable ? words.online : words.offline}
        action={<LinkButton to={back}>{evaluationCopy.backToPage}</LinkButton>}
      />
    </Centered>
  );
};

/** Who is not enrolled has no attempt. */
const NotEnrolledYet = ({ idNode, back }: { idNode: string; back: string }) => {
  const enroll = use(EnrollContext);
  const { reachable } = useSyncStatus();
  return (
    <Centered>
      <EmptyState
        picture="shield"
        level={1}
        title={levelCopy.notEnrolled.title}
        text={reachable ? evaluationCopy.notEnrolled.online : evaluationCopy.notEnrolled.offline}
        action={
          <>
            <Button tone="primary" onClick={() => enroll?.(idNode)}>
              {levelCopy.notEnrolled.enroll}
            </Button>
            <LinkButton to={back}>{evaluationCopy.back}</LinkButton>
          </>
        }
      />
    </Centered>
  );
};

/** A step that locks later does not close an attempt that was begun before. */
const isBegun = (attempt: AttemptView['attempt']): boolean =>
  attempt?.status === 'STARTED' || attempt?.status === 'FINISHED';

interface WithoutAttemptProps {
  node: LevelView['node'];
  back: string;
}

/** The person is not enrolled: in an archived page they cannot be any more. */
const WithoutAttempt = ({ node, back }: WithoutAttemptProps) => {
  if (node.status === 'ARCHIVED')
    return (
      <Centered>
        <EmptyState
          picture="shield"
          level={1}
          {...evaluationCopy.archived}
          action={<LinkButton to={back}>{evaluationCopy.backToPage}</LinkButton>}
        />
      </Centered>
    );
  return (
    <WithoutEnrollment node={node} back={back} waiting={<EvaluationWaiting />}>
      {() => <NotEnrolledYet idNode={node.idNode} back={back} />}
    </WithoutEnrollment>
  );
};

export const EvaluationScreen = ({ address, onClose, onReplace }: EvaluationScreenProps) => {
  const { idEvaluation, idEnrollment, idQuestionnaire } = address;
  const place = useMirror((db) => readEvaluationPlace(db, address), [idEvaluation, idEnrollment]);
  const view = useMirror(
    (db) => readAttempt(db, address),
    [idEvaluation, idEnrollment, idQuestionnaire],
  );
  const wanted = view?.attempt?.idQuestionnaire ?? null;
  const questionnaire = useMirror(
    (db) => (wanted === null ? Promise.resolve(null) : readQuestionnaire(db, wanted)),
    [wanted],
  );
  const now = useCorrectedClock();
  useMinute();
  if (place === undefined || view === undefined || questionnaire === undefined)
    return <EvaluationWaiting />;
  const { level, step } = place;
  if (!level || !step)
    return (
      <Centered>
        <PageMissing {...evaluationCopy.missing} />
      </Centered>
    );
  const back = wayBack(level);
  if (level.node.hasAccess === 0)
    return (
      <Centered>
        <AccessDenied idNode={level.node.idNode} />
      </Centered>
    );
  const { attempt } = view;
  const lock = isBegun(attempt) ? null : stepLock(step, now());
  if (lock !== null) return <ContentLocked why={lock} back={back} />;
  if (!level.nodeEnrollment && !attempt) return <WithoutAttempt node={level.node} back={back} />;
  if (!attempt || !questionnaire) return <Preparing back={back} />;
  // The view of the attempt before stays until this one's questions are read.
  if (questionnaire.idQuestionnaire !== attempt.idQuestionnaire) return <EvaluationWaiting />;
  return (
    <EvaluationStages
      key={attempt.idQuestionnaire}
      place={{ ...place, level, step }}
      view={{ ...view, attempt }}
      questionnaire={questionnaire}
      back={back}
      notice={
        level.nodeEnrollment && isExpired(level, now()) ? (
          <AfterExpiry level={level} waiting={null}>
            {(standing) => standing?.notice}
          </AfterExpiry>
        ) : null
      }
      onClose={() => onClose(back)}
      onRestarted={(next) => onReplace(paths.evaluation(idEvaluation, attempt.idEnrollment, next))}
    />
  );
};
