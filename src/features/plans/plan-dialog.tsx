/**
 * The dialog about plans, for administrators: its views one after the other. Once the plan has
 * ended, closing it ends the session.
 */
import { Fragment, type ReactNode, useState } from 'react';
import type { Snapshot } from 'xstate';
import type { Me } from '#contract/entities/me.ts';
import type { Plan, PlanOffer } from '#contract/entities/company/plan.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { plansCopy } from './plans.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Dialog, type DialogProps } from '#src/ui/overlay/dialog.tsx';
import { priceOf, readLicences } from '#contract/rules/plans/price-bands.ts';
import { CalculatorView } from './calculator-view.tsx';
import { DaysRing } from './days-ring.tsx';
import { toldDialog } from './dialog-view.ts';
import { ExpiringFoot, ExpiringView, expiringTitle } from './expiring-view.tsx';
import { FORM_ID, FormView } from './form-view.tsx';
import { openHostedTrial } from './open-hosted-trial.ts';
import styles from './plans.module.css';
import { ToldView } from './told-view.tsx';
import { OfferActions, SelectedPlanView, UpgradeView } from './upgrade-view.tsx';
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

/**
 * `view`: parts of another view are other elements. Reused, a button that became one of a form
 * would send it with the same click.
 */
type Pane = Pick<DialogProps, 'title' | 'size'> & {
  view: string;
  body: ReactNode;
  foot: ReactNode;
};

const problems = plansCopy.problems;

export const PlanDialog = (props: PlanDialogProps) => {
  const {
    plan,
    me,
    company,
    first,
    kept,
    now,
    clockNow,
    deadline,
    reachable,
    waiting,
    onClose,
    onLeave,
    onProlonged,
  } = props;
  const { person } = usePerson();
  const form = {
    role: me.role ?? '',
    department: me.department ?? '',
    numberOfEmployees: null,
    message: '',
  };
  const { state, send } = usePlan(plan, { first, form }, kept, clockNow);
  const [accepted, setAccepted] = useState(false);
  const [untold, setUntold] = useState(false);
  const { context } = state;
  const { problem } = context;
  const offers = plan.offers ?? [];
  const offer: PlanOffer | undefined = offers.find(({ idPlan }) => idPlan === context.idPlan);
  const name = offer?.name ?? plan.name;
  const dialog = context.dialog;
  const draft = usePlanForm(me, dialog);
  const isProlonged = dialog?.kind === 'ExtendTrial' || dialog?.kind === 'ConfirmTrial';
  const ended = deadline === 0 && !(state.matches('dialog') && isProlonged);
  const close = (): void => {
    if (ended) return onLeave();
    if (isProlonged) onProlonged(dialog.finishDate);
    send({ type: 'CLOSE' });
    onClose();
  };
  const seePlans = (
    <Button onClick={() => send({ type: 'SEE_PLANS' })}>{plansCopy.seePlans}</Button>
  );
  const offline = reachable ? null : ({ icon: 'offline', text: problems.offline } as const);
  const open = (hosted: PlanOffer): void => void openHostedTrial(person, hosted.idPlan, form);
  const licences = readLicences(context.team) ?? 0;

  const paneOf = (): Pane => {
    if (state.matches({ choosing: 'expiring' }))
      return {
        view: 'expiring',
        title: expiringTitle({ plan, company, now, deadline }),
        body: <ExpiringView {...{ plan, now, deadline, waiting }} />,
        foot: (
          <ExpiringFoot
            {...{ plan, now, deadline, reachable, send }}
            onLater={close}
            onLeave={onLeave}
          />
        ),
      };
    if (state.matches({ choosing: 'selectedPlan' }) && offer)
      return {
        view: 'selectedPlan',
        title: plansCopy.plan(offer.name),
        body: (
          <>
            <SelectedPlanView offer={offer} now={now} />
            <OfferActions {...{ offer, plan, now, send }} main onOpen={open} />
          </>
        ),
        foot: seePlans,
      };
    if (state.matches('terms') && offer)
      return {
        view: 'terms',
        title: plansCopy.terms.title,
        body: (
          <>
            <p className={styles.lead}>{plansCopy.plan(offer.name)}</p>
            <div className={styles.agreement}>
              <SafeText html={offer.agreementContent ?? ''} />
            </div>
            <div className={styles.accept}>
              <Checkbox
                checked={accepted}
                onChange={(next) => {
                  setAccepted(next);
                  setUntold(false);
                }}
              >
                {plansCopy.terms.accept}
              </Checkbox>
              {untold && (
                <p role="alert" className={styles.problem}>
                  {plansCopy.terms.needed}
                </p>
              )}
            </div>
          </>
        ),
        foot: (
          <>
            {seePlans}
            <Button
              tone="primary"
              onClick={() => (accepted ? send({ type: 'ACCEPT' }) : setUntold(true))}
            >
              {plansCopy.terms.go}
            </Button>
          </>
        ),
      };
    if (state.matches('form') || state.matches('starting') || state.matches('sending')) {
      const busy = !state.matches('form');
      const isTrial = context.purpose === 'trial';
      return {
        view: 'form',
        size: 'large',
        title: plansCopy.form.title[context.purpose],
        body: (
          <>
            <p className={styles.lead}>{plansCopy.plan(name)}</p>
            <FormView
              {...{ me, company }}
              purpose={context.purpose}
              draft={draft}
              onSubmit={(next) =>
                !busy && (!isTrial || reachable) && send({ type: 'SUBMIT', form: next })
              }
            />
          </>
        ),
        foot: (
          <>
            {seePlans}
            <Button
              tone="primary"
              type="submit"
              form={FORM_ID}
              disabled={busy}
              why={isTrial ? offline : null}
            >
              {busy
                ? plansCopy.waiting[isTrial ? 'starting' : 'sending']
                : isTrial
                  ? plansCopy.form.start
                  : plansCopy.form.send}
            </Button>
          </>
        ),
      };
    }
    if (state.matches('calculatorPlan'))
      return {
        view: 'calculatorPlan',
        size: 'table',
        title: plansCopy.calculator.title,
        body: (
          <>
            <p className={styles.lead}>{plansCopy.plan(name)}</p>
            <CalculatorView
              team={context.team}
              wrong={problem === 'licences'}
              onType={(team) => send({ type: 'TYPE_TEAM', team })}
            />
          </>
        ),
        foot: (
          <>
            {seePlans}
            <Button tone="primary" onClick={() => send({ type: 'CONTINUE' })}>
              {plansCopy.calculator.go}
            </Button>
          </>
        ),
      };
    if (state.matches('detail') || state.matches('requesting')) {
      const words = plansCopy.detail;
      return {
        view: 'detail',
        title: words.title,
        body: (
          <>
            <dl className={styles.facts}>
              <dt>{words.plan}</dt>
              <dd>{name}</dd>
              <dt>{words.licences}</dt>
              <dd>{plansCopy.count(licences)}</dd>
              <dt>{words.company}</dt>
              <dd>{company}</dd>
              <dt>{words.price}</dt>
              <dd className={styles.big}>{plansCopy.cents(priceOf(licences))}</dd>
            </dl>
            <p className={styles.note}>{words.note(me.email)}</p>
          </>
        ),
        foot: (
          <>
            <Button onClick={() => send({ type: 'BACK' })}>{plansCopy.back}</Button>
            <Button
              tone="primary"
              disabled={state.matches('requesting')}
              onClick={() => send({ type: 'FINALISE' })}
            >
              {words.finalise}
            </Button>
          </>
        ),
      };
    }
    if (state.matches('dialog') && dialog) {
      const told = toldDialog(dialog, {
        name,
        trialDays: offer?.trialDays ?? plan.trialDays ?? 0,
        reachable,
        now,
      });
      const { address } = context;
      return {
        view: 'dialog',
        title: told.title,
        body: (
          <ToldView
            head={told.head}
            text={told.text}
            mark={
              told.icon ?? {
                ring: <DaysRing days={told.days} of={offer?.trialDays ?? plan.trialDays ?? null} />,
              }
            }
          />
        ),
        foot: (
          <>
            {address !== null && <Button onClick={close}>{plansCopy.close}</Button>}
            <Button
              tone="primary"
              onClick={() => {
                if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
                close();
              }}
            >
              {address === null ? plansCopy.understood : plansCopy.dialog.trial.open}
            </Button>
          </>
        ),
      };
    }
    return {
      view: 'upgrade',
      size: 'table',
      title: plansCopy.upgrade.title,
      body: state.matches('extending') ? (
        <p role="status">{plansCopy.waiting.extending}</p>
      ) : (
        <UpgradeView {...{ plan, now, send }} onOpen={open} />
      ),
      foot: ended && <Button onClick={onLeave}>{plansCopy.signOut}</Button>,
    };
  };
  const { view, body, foot, ...pane } = paneOf();
  return (
    <Dialog open {...pane} onClose={close} footer={foot && <Fragment key={view}>{foot}</Fragment>}>
      {problem !== null && problem !== 'licences' && <ErrorNotice title={problems[problem]} />}
      <Fragment key={view}>{body}</Fragment>
    </Dialog>
  );
};
