/** The stages of one attempt, as the machine says. */
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
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
import { useOwnName } from '#src/platform/runtime/use-own-name.ts';
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
import type { ItemState } from '#sync/reads/item-state.ts';
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
  const { view, questionnaire, kept, onRestarted } = props;
  const evaluation = useEvaluation({ view, questionnaire }, kept);
  const { person } = usePerson();
  const isRestarted = evaluation.state.matches('restarted');
  const { idQuestionnaire } = evaluation.state.context;
  useEffect(() => {
    if (isRestarted) onRestarted(idQuestionnaire);
  }, [isRestarted, idQuestionnaire, onRestarted]);
  const notice = evaluation.readOnly ? (
    <SupportReadOnly {...supportCopy.evaluation(person.name)} />
  ) : (
    props.notice
  );
  const finishing = useFinishing(props, isPendingResult(view.attempt));
  const staged = { ...props, evaluation, notice, finishing };
  const isResult = evaluation.state.matches({ feedback: 'shown' });
  if (evaluation.state.matches('unknownType')) return <UnknownType back={props.back} />;
  if (evaluation.state.matches('player') || evaluation.state.matches('finishing'))
    return <OpenPlayer {...staged} />;
  return (
    <InFrame
      place={props.place}
      title={questionnaire.title}
      leadsOn={!(isResult && finishing.leads)}
      onClose={props.onClose}
    >
      <FramedStage {...staged} />
    </InFrame>
  );
};

const UnknownType = ({ back }: Pick<EvaluationStagesProps, 'back'>) => (
  <InShell>
    <EmptyState
      picture="shield"
      level={1}
      title={words.unknownType}
      action={<LinkButton to={back}>{words.backToPage}</LinkButton>}
    />
  </InShell>
);

interface StagedProps extends EvaluationStagesProps {
  evaluation: ReturnType<typeof useEvaluation>;
  finishing: ReturnType<typeof useFinishing>;
}

const isPendingResult = (attempt: EvaluationStagesProps['view']['attempt']): boolean =>
  attempt.result === null && !isUngraded(attempt);

/** Every stage but the player, which is a frame of its own. */
const FramedStage = (props: StagedProps) => {
  const { place, view, questionnaire, notice, evaluation } = props;
  const { state, send, readOnly } = evaluation;
  const { reachable } = useSyncStatus();
  switch (true) {
    case state.matches('introduction') || state.matches('starting'):
      return (
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
        />
      );
    case state.matches('withdrawn'):
      return (
        <Withdrawn
          {...props}
          canRetry={state.context.prepared !== null && !readOnly}
          onRetry={() => send({ type: 'RETRY' })}
        />
      );
    case state.matches({ feedback: 'shown' }):
      return <Result {...props} />;
    case state.matches('processing') || state.matches({ feedback: 'revealing' }):
    case state.matches('restarting') || state.matches('restarted'):
      return (
        <BusyStage
          processing={
            view.attempt.status === 'FINISHED' &&
            !state.matches('restarting') &&
            !state.matches('restarted')
          }
        />
      );
    default:
      return <EmptyState picture="shield" level={1} title={words.unknownStage} />;
  }
};

const BusyStage = ({ processing }: { processing: boolean }) => (
  <>
    <EvaluationWaiting />
    <Busy open text={processing ? words.player.processing : words.player.restarting} />
  </>
);

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

/** What the person may do after the last evaluation of a page. */
const useFinishing = (
  { place, view, questionnaire }: EvaluationStagesProps,
  isPending: boolean,
) => {
  const now = useCorrectedClock()();
  const { attempt } = view;
  const finished = useJustFinished(questionnaire.idEvaluation);
  const opens = useOpensHere();
  const [said, setSaid] = useState('');
  const isDone =
    finished !== null &&
    place.step.done &&
    (isPending || isUngraded(attempt) || hasPassed(attempt));
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
              asks={false}
              onSay={setSaid}
            />
          </Suspense>
        </div>
      )}
    </>
  );
  const next =
    !isDone && !isPending && place.next && stepLock(place.next, now) === null
      ? paths.step(place.next.element)
      : null;
  return {
    isDone,
    onward,
    /** The step that follows, where nothing better is offered. */
    next,
    /** The result itself says where to go on: two different ways would be one too many. */
    leads: isDone || next !== null,
  };
};

const isUnsent = ({ state }: { state: string }): boolean =>
  state === 'waiting' || state === 'sending';

const handingIn = (
  state: ItemState['state'],
  reachable: boolean,
): ComponentProps<typeof Feedback>['sent'] => {
  if (state === 'attention') return 'attention';
  if (!isUnsent({ state })) return 'sent';
  return reachable ? 'sending' : 'offline';
};

/** The grade, or what is still on its way to it. */
const Result = (props: StagedProps) => {
  const { place, view, questionnaire, back, notice, evaluation, finishing } = props;
  const { isDone, onward, next } = finishing;
  const { attempt } = view;
  const ownName = useOwnName();
  const { reachable } = useSyncStatus();
  const minute = useMinute();
  const now = useCorrectedClock()();
  const canRetry = evaluation.state.context.prepared !== null && !evaluation.readOnly;
  if (isPendingResult(attempt))
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
      firstName={ownName.split(' ')[0] ?? ownName}
      now={minute}
      back={back}
      next={next}
      certificate={<LevelCertificateButton level={place.level} whenBlocked="hidden" />}
      locked={view.locked}
      sent={handingIn(view.state.state, reachable)}
      unsent={[...view.states.values()].filter(isUnsent).length}
      notice={evaluation.readOnly || canRetry ? notice : null}
      canRetry={canRetry}
      onRetry={() => evaluation.send({ type: 'RETRY' })}
      onward={onward}
    />
  );
};
