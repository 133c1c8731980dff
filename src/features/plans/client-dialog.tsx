/**
 * The same notice for who does not administer: they contract nothing, they only say that they like
 * it.
 */
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { plansCopy } from './plans.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { DaysRing } from './days-ring.tsx';
import { ToldView } from './told-view.tsx';

const words = plansCopy.client;

export interface ClientDialogProps {
  plan: Plan;
  deadline: number;
  hasRequestedUpgrade: boolean;
  reachable: boolean;
  waiting: number;
  /** Saves the wish on this device. */
  onAsk: () => Promise<unknown>;
  onClose: () => void;
  onLeave: () => void;
}

interface ViewProps extends Omit<ClientDialogProps, 'hasRequestedUpgrade' | 'onAsk'> {
  ended: boolean;
}

const SignOut = ({ onLeave }: Pick<ClientDialogProps, 'onLeave'>) => (
  <Button onClick={onLeave}>{plansCopy.signOut}</Button>
);

const ringOf = ({ plan, deadline, ended }: ViewProps) => ({
  ring: <DaysRing days={deadline} of={plan.trialDays ?? null} tone={ended ? 'over' : 'calm'} />,
});

/** Writes of this device that the end of the session leaves waiting. */
const noteOf = ({ ended, waiting }: ViewProps): string | null =>
  ended && waiting > 0 ? plansCopy.ended.waiting(waiting) : null;

const Thanks = (props: ViewProps) => (
  <Dialog
    open
    title={words.thanksTitle}
    onClose={props.ended ? props.onLeave : props.onClose}
    footer={
      props.ended ? (
        <SignOut onLeave={props.onLeave} />
      ) : (
        <Button tone="primary" onClick={props.onClose}>
          {words.onward}
        </Button>
      )
    }
  >
    <ToldView
      mark={Check}
      head={words.thanksHead}
      text={props.reachable ? words.thanks : words.thanksKept}
      note={noteOf(props)}
    />
  </Dialog>
);

/** The wish was told before. */
const Requested = (props: ViewProps) => {
  const { plan, deadline, ended, onClose, onLeave } = props;
  const requested = words.requested(plan.requestsCount);
  const days = plan.finishDate === null ? '' : ` ${plansCopy.left(deadline)}.`;
  return (
    <Dialog
      open
      title={ended ? words.endedTitle : words.requestedTitle}
      onClose={ended ? onLeave : onClose}
      footer={
        ended ? <SignOut onLeave={onLeave} /> : <Button onClick={onClose}>{plansCopy.close}</Button>
      }
    >
      <ToldView
        mark={ended ? ringOf(props) : Check}
        head={words.requestedHead}
        text={ended ? `${requested} ${words.endedKept}` : `${requested}${days}`}
        note={noteOf(props)}
      />
    </Dialog>
  );
};

const headOf = ({ plan, deadline, ended }: ViewProps): string => {
  if (ended) return plansCopy.ended.head(plan.finishDate ?? '');
  return plan.finishDate === null ? plan.name : plansCopy.left(deadline);
};

const Invitation = (props: ViewProps & { onAsk: () => void }) => {
  const { plan, ended, onAsk, onClose, onLeave } = props;
  const lock = useSupportLock();
  return (
    <Dialog
      open
      title={ended ? words.endedTitle : words.leftTitle}
      onClose={ended ? onLeave : onClose}
      footer={
        <>
          {ended ? (
            <SignOut onLeave={onLeave} />
          ) : (
            <Button onClick={onClose}>{words.notNow}</Button>
          )}
          <Button tone="primary" why={lock} onClick={onAsk}>
            {ended ? words.tell : words.like}
          </Button>
        </>
      }
    >
      <ToldView
        mark={plan.finishDate === null ? Check : ringOf(props)}
        head={headOf(props)}
        text={ended ? words.endedText : words.leftText}
        note={noteOf(props)}
      />
    </Dialog>
  );
};

export const ClientDialog = ({ hasRequestedUpgrade, onAsk, ...props }: ClientDialogProps) => {
  const [thanked, setThanked] = useState(false);
  const view = { ...props, ended: props.deadline === 0 };
  const ask = (): void => {
    onAsk().then(
      () => setThanked(true),
      () => showToast({ text: plansCopy.problems.full }),
    );
  };
  if (thanked) return <Thanks {...view} />;
  if (hasRequestedUpgrade) return <Requested {...view} />;
  return <Invitation {...view} onAsk={ask} />;
};
