/** The player of the attempt that runs, with its questions before the end and the wait after it. */
import type { ReactNode } from 'react';
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { AttemptView } from '#sync/reads/evaluation/read-evaluation.ts';
import type { useEvaluation } from '../use-evaluation.ts';
import { Player } from './player.tsx';

interface OpenPlayerProps {
  evaluation: ReturnType<typeof useEvaluation>;
  view: AttemptView & { attempt: Attempt };
  questionnaire: Questionnaire;
  /** What is to be known of the attempt before all else. */
  notice: ReactNode;
  onClose(): void;
}

const words = evaluationCopy.player;

/** The state of what was saved last; what needs a person before all. */
const newestState = ({ states, state }: AttemptView): AttemptView['state'] => {
  const all = [...states.values(), state];
  for (const kind of ['attention', 'sending', 'waiting'] as const) {
    const found = all.find((one) => one.state === kind);
    if (found) return found;
  }
  return all.reduce(
    (one, other) =>
      other.state === 'sent' && (one.state !== 'sent' || other.at > one.at) ? other : one,
    state,
  );
};

export const OpenPlayer = ({
  evaluation,
  view,
  questionnaire,
  notice,
  onClose,
}: OpenPlayerProps) => {
  const { state, send, answers, left, on, answer, move, saveSurvey, first, readOnly } = evaluation;
  const { reachable } = useSyncStatus();
  const minute = useMinute();
  // Another device may go on with this attempt.
  useWatching(!readOnly);
  /**
   * Nothing is told as saved before it is. Where the device refused it, the notice above says so.
   */
  const ofFresh = (isSaved: boolean): StateLineProps | null => {
    if (isSaved) return itemPhase({ state: 'waiting', at: minute }, reachable, minute);
    return answers.failed ? null : { phase: 'plain', text: words.saving };
  };
  const fresh = [...answers.fresh.values()];
  const isResumed = first.status === 'STARTED' && first.savedAt !== null;
  return (
    <>
      <Player
        questionnaire={questionnaire}
        at={state.context.at}
        given={answers.given}
        missing={state.context.missing}
        left={left}
        state={
          fresh.length > 0
            ? ofFresh(fresh.every(({ isSaved }) => isSaved))
            : itemPhase(newestState(view), reachable, minute)
        }
        stateOf={(idQuestion) => {
          const given = answers.fresh.get(idQuestion);
          return given
            ? ofFresh(given.isSaved)
            : itemPhase(view.states.get(idQuestion) ?? { state: 'none' }, reachable, minute);
        }}
        failed={answers.failed || state.context.failed}
        saved={state.context.saved}
        offline={!reachable}
        notice={
          <>
            {notice}
            {isResumed && !readOnly && first.savedAt !== null && answers.given.size > 0 && (
              <Notice
                title={words.resumed(
                  momentPhrase(first.savedAt, minute),
                  first.savedOn === on ? null : first.savedOn,
                )}
              />
            )}
          </>
        }
        readOnly={readOnly}
        onAnswer={answer}
        onMove={move}
        onSave={() => void saveSurvey().catch(() => undefined)}
        onSend={(missing) => send({ type: 'SEND', missing })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={state.matches({ player: 'confirming' })}
        title={words.confirm.title}
        text={words.confirm.text(questionnaire.questions.length)}
        confirm={words.confirm.confirm}
        cancel={words.confirm.cancel}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      />
      <Dialog
        open={state.matches('finishing')}
        onClose={() => undefined}
        title={words.processing}
        size="small"
        persistent
      />
    </>
  );
};
