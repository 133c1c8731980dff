/**
 * The same notice for who does not administer: they contract nothing, they only say that they like
 * it.
 */
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#contract/entities/company/plan.ts';
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

export const ClientDialog = ({
  plan,
  deadline,
  hasRequestedUpgrade,
  reachable,
  waiting,
  onAsk,
  onClose,
  onLeave,
}: ClientDialogProps) => {
  const lock = useSupportLock();
  const [thanked, setThanked] = useState(false);
  const ended = deadline === 0;
  const close = ended ? onLeave : onClose;
  const ask = (): void => {
    onAsk().then(
      () => setThanked(true),
      () => showToast({ text: plansCopy.problems.full }),
    );
  };
  const hasDays = plan.finishDate !== null;
  const ring = {
    ring: <DaysRing days={deadline} of={plan.trialDays ?? null} tone={ended ? 'over' : 'calm'} />,
  };
  const note = ended && waiting > 0 ? plansCopy.ended.waiting(waiting) : null;
  const signOut = <Button onClick={onLeave}>{plansCopy.signOut}</Button>;
  if (thanked)
    return (
      <Dialog
        open
        title={words.thanksTitle}
        onClose={close}
        footer={
          ended ? (
            signOut
          ) : (
            <Button tone="primary" onClick={onClose}>
              {words.onward}
            </Button>
          )
        }
      >
        <ToldView
          mark={Check}
          head={words.thanksHead}
          text={reachable ? words.thanks : words.thanksKept}
          note={note}
        />
      </Dialog>
    );
  if (hasRequestedUpgrade) {
    const text = [
      words.requested(plan.requestsCount),
      ...(hasDays && !ended ? [`${plansCopy.left(deadline)}.`] : []),
    ].join(' ');
    return (
      <Dialog
        open
        title={ended ? words.endedTitle : words.requestedTitle}
        onClose={close}
        footer={ended ? signOut : <Button onClick={onClose}>{plansCopy.close}</Button>}
      >
        <ToldView
          mark={ended ? ring : Check}
          head={words.requestedHead}
          text={ended ? `${text} ${words.endedKept}` : text}
          note={note}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={ended ? words.endedTitle : words.leftTitle}
      onClose={close}
      footer={
        <>
          {ended ? signOut : <Button onClick={onClose}>{words.notNow}</Button>}
          <Button tone="primary" why={lock} onClick={ask}>
            {ended ? words.tell : words.like}
          </Button>
        </>
      }
    >
      <ToldView
        mark={hasDays ? ring : Check}
        head={
          ended
            ? plansCopy.ended.head(plan.finishDate ?? '')
            : hasDays
              ? plansCopy.left(deadline)
              : plan.name
        }
        text={ended ? words.endedText : words.leftText}
        note={note}
      />
    </Dialog>
  );
};
