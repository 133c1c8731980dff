/** The stages of one attempt, as the machine says. */
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Snapshot } from 'xstate';
import { hasPassed, isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import { LevelCertificateButton } from '#src/learning/certificate/level-certificate-button.tsx';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { paths } from '#src/paths.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { SupportReadOnly } from '#src/learning/recording/support-notice.tsx';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useJustFinished } from '#src/learning/finishing/use-just-finished.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { EvaluationWaiting } from './evaluation-waiting.tsx';
import { Feedback } from './feedback/feedback.tsx';
import styles from './feedback/feedback.module.css';
import { PendingResult } from './feedback/pending-result.tsx';
import { InFrame, type KnownPlace } from './in-frame.tsx';
import { Introduction } from './introduction/introduction.tsx';
import { OpenPlayer } from './player/open-player.tsx';
import type { OpenedAttempt } from './kept-place.ts';
import { useEvaluation, useKeptPlace } from './use-evaluation.ts';

export interface EvaluationStagesProps extends OpenedAttempt {
  place: KnownPlace;
  back: string;
  /** Why nothing that is done here counts. */
  notice: ReactNode;
  onClose(): void;
  /** The next attempt has begun. */
  onRestarted(idQuestionnaire: string): void;
}

const FinishingPanel = lazyPart(
  () => import('#src/learning/finishing/finishing-panel.tsx'),
  'FinishingPanel',
);

const words = evaluationCopy;

export const EvaluationStages = (props: EvaluationStagesProps) => {
  const kept = useKeptPlace(props);
  return kept === undefined ? <EvaluationWaiting /> : <OpenStages {...props} kept={kept} />;
};

/** A wait that nothing can be done in. */
export const Busy = ({ open, text }: { open: boolean; text: string }) => (
  <Dialog open={open} onClose={() => undefined} title={text} size="small" persistent />
);

const OpenStages = (props: EvaluationStagesProps & { kept: Snapshot<unknown> | null }) => {
  const { place, view, questionnaire, back, kept, onClose, onRestarted } = props;
  const { attempt } = view;
  const evaluation = useEvaluation({ view, questionnaire }, kept);
  const { state, send, readOnly } = evaluation;
  const { person } = usePerson();
  const notice = readOnly ? (
    <SupportReadOnly {...supportCopy.evaluation(person.name)} />
  ) : (
    props.notice
  );
  const { reachable } = useSyncStatus();
  const isRestarted = state.matches('restarted');
  const { idQuestionnaire } = state.context;
  useEffect(() => {
    if (isRestarted) onRestarted(idQuestionnaire);
  }, [isRestarted, idQuestionnaire, onRestarted]);
  const framed = (children: ReactNode) => (
    <InFrame place={place} title={questionnaire.title} onClose={onClose}>
      {children}
    </InFrame>
  );
  switch (true) {
    case state.matches('unknownType'):
      return (
        <InShell>
          <EmptyState
            picture="shield"
            level={1}
            title={words.unknownType}
            action={<LinkButton to={back}>{words.backToPage}</LinkButton>}
          />
        </InShell>
      );
    case state.matches('introduction') || state.matches('starting'):
      return framed(
        <Introduction
          questionnaire={questionnaire}
          pageTitle={place.level.node.title}
          image={place.step.element.image}
          online={reachable}
          notice={notice}
          readOnly={readOnly}
          starting={state.matches('starting')}
          failed={state.context.failed}
          onStart={() => send({ type: 'START' })}
        />,
      );
    case state.matches('player') || state.matches('finishing'):
      return (
        <OpenPlayer
          evaluation={evaluation}
          view={view}
          questionnaire={questionnaire}
          notice={notice}
          onClose={onClose}
        />
      );
    case state.matches('withdrawn'):
      return framed(
        <Withdrawn
          {...props}
          canRetry={state.context.prepared !== null && !readOnly}
          onRetry={() => send({ type: 'RETRY' })}
        />,
      );
    case state.matches({ feedback: 'shown' }):
      return framed(<Result {...props} evaluation={evaluation} />);
    case state.matches('processing') || state.matches({ feedback: 'revealing' }):
    case state.matches('restarting') || isRestarted:
      return framed(
        <>
          <EvaluationWaiting />
          <Busy
            open
            text={
              attempt.status === 'FINISHED' && !state.matches('restarting') && !isRestarted
                ? words.player.processing
                : words.player.restarting
            }
          />
        </>,
      );
    default:
      return framed(<EmptyState picture="shield" level={1} title={words.unknownStage} />);
  }
};

interface WithdrawnProps extends Pick<EvaluationStagesProps, 'view' | 'back'> {
  canRetry: boolean;
  onRetry(): void;
}

const Withdrawn = ({ view, back, canRetry, onRetry }: WithdrawnProps) => {
  const { note } = view.attempt;
  return (
    <EmptyState
      picture="shield"
      level={1}
      title={words.withdrawn.title}
      text={
        note
          ? `${words.withdrawn.text} ${words.feedback.reason(note.reason)}`
          : words.withdrawn.text
      }
      action={
        canRetry ? (
          <Button tone="primary" onClick={onRetry}>
            {words.feedback.retry}
          </Button>
        ) : (
          <LinkButton to={back}>{words.backToPage}</LinkButton>
        )
      }
    />
  );
};

/** The grade, or what is still on its way to it. */
const Result = ({
  place,
  view,
  questionnaire,
  back,
  notice,
  evaluation,
}: EvaluationStagesProps & { evaluation: ReturnType<typeof useEvaluation> }) => {
  const { attempt } = view;
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const minute = useMinute();
  const now = useCorrectedClock()();
  const canRetry = evaluation.state.context.prepared !== null && !evaluation.readOnly;
  const finished = useJustFinished(questionnaire.idEvaluation);
  const opens = useOpensHere();
  const [said, setSaid] = useState('');
  const isPending = attempt.result === null && !isUngraded(attempt);
  const isDone =
    finished !== null &&
    place.step.done &&
    (isPending || isUngraded(attempt) || hasPassed(attempt));
  const next =
    !isDone && place.next && stepLock(place.next, now) === null
      ? paths.step(place.next.element)
      : null;
  const onward = (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isDone && (
        <div className={styles.onward}>
          <Suspense>
            <FinishingPanel
              level={place.level}
              step={place.step}
              opens={opens}
              told={finished.told}
              onSay={setSaid}
            />
          </Suspense>
        </div>
      )}
    </>
  );
  if (isPending)
    return (
      <PendingResult
        expired={attempt.finishedBy === 'time'}
        answers={view.answers.size}
        at={attempt.finishDate ?? new Date(now).toISOString()}
        now={minute}
        online={reachable}
        attention={view.state.state === 'attention'}
        back={back}
        onward={onward}
        leads={isDone}
      />
    );
  return (
    <Feedback
      attempt={attempt}
      questionnaire={questionnaire}
      given={evaluation.answers.given}
      firstName={person.name.split(' ')[0] ?? person.name}
      now={minute}
      back={back}
      next={next}
      certificate={<LevelCertificateButton level={place.level} whenBlocked="hidden" />}
      locked={view.locked}
      unsent={
        [...view.states.values()].filter(({ state }) => state === 'waiting' || state === 'sending')
          .length
      }
      notice={
        evaluation.readOnly ? (
          <SupportReadOnly {...supportCopy.evaluation(person.name)} />
        ) : canRetry ? (
          notice
        ) : null
      }
      canRetry={canRetry}
      onRetry={() => evaluation.send({ type: 'RETRY' })}
      onward={onward}
    />
  );
};
