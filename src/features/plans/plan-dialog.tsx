/**
 * The dialog about plans, for administrators: its views one after the other. Once the plan has
 * ended, closing it ends the session.
 */
import { Fragment, useState } from 'react';
import type { Snapshot } from 'xstate';
import type { Me } from '#contract/areas/access/entities/me.ts';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { plansCopy } from './plans.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { openHostedTrial } from './open-hosted-trial.ts';
import { paneOf, type TermsAcceptance } from './plan-panes.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanForm } from './use-plan-form.ts';

export interface PlanDialogProps {
  plan: Plan;
  me: Pick<Me, 'name' | 'email' | 'role' | 'department'>;
  company: string;
  first: 'upgrade' | 'expiring';
  kept: Snapshot<unknown> | null;
  /** The server's time, ms, as it is now and at any moment. */
  now: number;
  clockNow: () => number;
  deadline: number;
  reachable: boolean;
  /** Writes of this device that wait. */
  waiting: number;
  onClose: () => void;
  /** Asks whether the session is to end. */
  onLeave: () => void;
  /** The trial goes on until then, whether or not this device has been told. */
  onProlonged: (finishDate: string) => void;
}

const useTermsAcceptance = (): TermsAcceptance => {
  const [accepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    accepted,
    isMissing,
    onAccept: (next) => {
      setAccepted(next);
      setMissing(false);
    },
    onMissing: () => setMissing(true),
  };
};

export const PlanDialog = (props: PlanDialogProps) => {
  const { plan, me, deadline, onClose, onLeave, onProlonged } = props;
  const { person } = usePerson();
  const form = {
    role: me.role ?? '',
    department: me.department ?? '',
    numberOfEmployees: null,
    message: '',
  };
  const { state, send } = usePlan(plan, { first: props.first, form }, props.kept, props.clockNow);
  const terms = useTermsAcceptance();
  const { problem, dialog, idPlan } = state.context;
  const offer = plan.offers?.find((one) => one.idPlan === idPlan);
  const draft = usePlanForm(me, dialog);
  const isProlonged = dialog?.kind === 'ExtendTrial' || dialog?.kind === 'ConfirmTrial';
  const ended = deadline === 0 && !(state.matches('dialog') && isProlonged);
  const close = (): void => {
    if (ended) return onLeave();
    if (isProlonged) onProlonged(dialog.finishDate);
    send({ type: 'CLOSE' });
    onClose();
  };
  const { view, body, foot, ...pane } = paneOf({
    dialog: props,
    state,
    send,
    offer,
    name: offer?.name ?? plan.name,
    draft,
    terms,
    ended,
    onClose: close,
    onOpenTrial: (hosted) => void openHostedTrial(person, hosted.idPlan, form),
  });
  return (
    <Dialog open {...pane} onClose={close} footer={foot && <Fragment key={view}>{foot}</Fragment>}>
      {problem !== null && problem !== 'licences' && (
        <ErrorNotice title={plansCopy.problems[problem]} />
      )}
      <Fragment key={view}>{body}</Fragment>
    </Dialog>
  );
};
