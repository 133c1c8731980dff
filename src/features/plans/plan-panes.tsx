/** What the dialog about plans shows in each of its states. */
import type { ReactNode } from 'react';
import type { PlanOffer } from '#contract/areas/company/entities/plan.ts';
import { priceOf, readLicences } from '#contract/areas/company/rules/price-bands.ts';
import type { FormDraft } from '#src/platform/drafts/use-draft.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import type { DialogProps } from '#src/ui/overlay/dialog.tsx';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { CalculatorView } from './calculator-view.tsx';
import { DaysRing } from './days-ring.tsx';
import { planDialogText } from './dialog-view.ts';
import { ExpiringFoot, ExpiringView, expiringTitle } from './expiring-view.tsx';
import { FORM_ID, FormView } from './form-view.tsx';
import type { PlanDialogProps } from './plan-dialog.tsx';
import styles from './plans.module.css';
import { plansCopy } from './plans.copy.ts';
import { ToldView } from './told-view.tsx';
import { OfferActions, SelectedPlanView, UpgradeView } from './upgrade-view.tsx';
import type { usePlan } from './use-plan.ts';
import type { PlanFields } from './use-plan-form.ts';

/**
 * `view`: parts of another view are other elements. Reused, a button that became one of a form
 * would send it with the same click.
 */
export type Pane = Pick<DialogProps, 'title' | 'size'> & {
  view: string;
  body: ReactNode;
  foot: ReactNode;
};

/** Whether the terms were accepted, and whether going on without was tried. */
export interface TermsAcceptance {
  accepted: boolean;
  isMissing: boolean;
  onAccept: (accepted: boolean) => void;
  onMissing: () => void;
}

export interface PaneContext {
  dialog: PlanDialogProps;
  state: ReturnType<typeof usePlan>['state'];
  send: ReturnType<typeof usePlan>['send'];
  /** The offer that is looked at. */
  offer: PlanOffer | undefined;
  /** Its name, or the plan's own. */
  name: string;
  draft: FormDraft<PlanFields>;
  terms: TermsAcceptance;
  ended: boolean;
  onClose: () => void;
  onOpenTrial: (offer: PlanOffer) => void;
}

const SeePlans = ({ send }: Pick<PaneContext, 'send'>) => (
  <Button onClick={() => send({ type: 'SEE_PLANS' })}>{plansCopy.seePlans}</Button>
);

const expiringPane = ({ dialog, send, onClose }: PaneContext): Pane => {
  const { plan, company, now, deadline, waiting, reachable, onLeave } = dialog;
  return {
    view: 'expiring',
    title: expiringTitle({ plan, company, now, deadline }),
    body: <ExpiringView plan={plan} now={now} deadline={deadline} waiting={waiting} />,
    foot: (
      <ExpiringFoot
        plan={plan}
        now={now}
        deadline={deadline}
        reachable={reachable}
        send={send}
        onLater={onClose}
        onLeave={onLeave}
      />
    ),
  };
};

const selectedPlanPane = (
  { dialog: { plan, now }, send, onOpenTrial }: PaneContext,
  offer: PlanOffer,
): Pane => ({
  view: 'selectedPlan',
  title: plansCopy.plan(offer.name),
  body: (
    <>
      <SelectedPlanView offer={offer} now={now} />
      <OfferActions offer={offer} plan={plan} now={now} send={send} main onOpen={onOpenTrial} />
    </>
  ),
  foot: <SeePlans send={send} />,
});

const termsPane = ({ send, terms }: PaneContext, offer: PlanOffer): Pane => ({
  view: 'terms',
  title: plansCopy.terms.title,
  body: (
    <>
      <p className={styles.lead}>{plansCopy.plan(offer.name)}</p>
      <div className={styles.agreement}>
        <SafeText html={offer.agreementContent ?? ''} />
      </div>
      <div className={styles.accept}>
        <Checkbox checked={terms.accepted} onChange={terms.onAccept}>
          {plansCopy.terms.accept}
        </Checkbox>
        {terms.isMissing && (
          <p role="alert" className={styles.problem}>
            {plansCopy.terms.needed}
          </p>
        )}
      </div>
    </>
  ),
  foot: (
    <>
      <SeePlans send={send} />
      <Button
        tone="primary"
        onClick={() => (terms.accepted ? send({ type: 'ACCEPT' }) : terms.onMissing())}
      >
        {plansCopy.terms.go}
      </Button>
    </>
  ),
});

const formPane = ({ dialog, state, send, name, draft }: PaneContext): Pane => {
  const { me, company, reachable } = dialog;
  const { purpose } = state.context;
  const busy = !state.matches('form');
  const isTrial = purpose === 'trial';
  const offline = isTrial && !reachable;
  const label = isTrial ? plansCopy.form.start : plansCopy.form.send;
  const busyLabel = plansCopy.waiting[isTrial ? 'starting' : 'sending'];
  return {
    view: 'form',
    size: 'large',
    title: plansCopy.form.title[purpose],
    body: (
      <>
        <p className={styles.lead}>{plansCopy.plan(name)}</p>
        <FormView
          me={me}
          company={company}
          purpose={purpose}
          draft={draft}
          onSubmit={(form) => !busy && !offline && send({ type: 'SUBMIT', form })}
        />
      </>
    ),
    foot: (
      <>
        <SeePlans send={send} />
        <Button
          tone="primary"
          type="submit"
          form={FORM_ID}
          disabled={busy}
          why={offline ? { icon: 'offline', text: plansCopy.problems.offline } : null}
        >
          {busy ? busyLabel : label}
        </Button>
      </>
    ),
  };
};

const calculatorPane = ({ state: { context }, send, name }: PaneContext): Pane => ({
  view: 'calculatorPlan',
  size: 'table',
  title: plansCopy.calculator.title,
  body: (
    <>
      <p className={styles.lead}>{plansCopy.plan(name)}</p>
      <CalculatorView
        team={context.team}
        wrong={context.problem === 'licences'}
        onType={(team) => send({ type: 'TYPE_TEAM', team })}
      />
    </>
  ),
  foot: (
    <>
      <SeePlans send={send} />
      <Button tone="primary" onClick={() => send({ type: 'CONTINUE' })}>
        {plansCopy.calculator.go}
      </Button>
    </>
  ),
});

const detailPane = ({ dialog, state, send, name }: PaneContext): Pane => {
  const words = plansCopy.detail;
  const licences = readLicences(state.context.team) ?? 0;
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
          <dd>{dialog.company}</dd>
          <dt>{words.price}</dt>
          <dd className={styles.big}>{plansCopy.cents(priceOf(licences))}</dd>
        </dl>
        <p className={styles.note}>{words.note(dialog.me.email)}</p>
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
};

type DialogResult = NonNullable<PaneContext['state']['context']['dialog']>;

/** What came of it: a trial that began, days that were added, a message that was sent. */
const resultPane = (
  { dialog: { plan, reachable, now }, state, offer, name, onClose }: PaneContext,
  result: DialogResult,
): Pane => {
  const trialDays = offer?.trialDays ?? plan.trialDays ?? null;
  const told = planDialogText(result, { name, trialDays: trialDays ?? 0, reachable, now });
  const { address } = state.context;
  const confirm = (): void => {
    if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return {
    view: 'dialog',
    title: told.title,
    body: (
      <ToldView
        head={told.head}
        text={told.text}
        mark={told.icon ?? { ring: <DaysRing days={told.days} of={trialDays} /> }}
      />
    ),
    foot: (
      <>
        {address !== null && <Button onClick={onClose}>{plansCopy.close}</Button>}
        <Button tone="primary" onClick={confirm}>
          {address === null ? plansCopy.understood : plansCopy.dialog.trial.open}
        </Button>
      </>
    ),
  };
};

const upgradePane = ({ dialog, state, send, ended, onOpenTrial }: PaneContext): Pane => ({
  view: 'upgrade',
  size: 'table',
  title: plansCopy.upgrade.title,
  body: state.matches('extending') ? (
    <p role="status">{plansCopy.waiting.extending}</p>
  ) : (
    <UpgradeView plan={dialog.plan} now={dialog.now} send={send} onOpen={onOpenTrial} />
  ),
  foot: ended && <Button onClick={dialog.onLeave}>{plansCopy.signOut}</Button>,
});

export const paneOf = (pane: PaneContext): Pane => {
  const { state, offer } = pane;
  const result = state.context.dialog;
  if (state.matches({ choosing: 'expiring' })) return expiringPane(pane);
  if (state.matches({ choosing: 'selectedPlan' }) && offer) return selectedPlanPane(pane, offer);
  if (state.matches('terms') && offer) return termsPane(pane, offer);
  if (state.matches('form') || state.matches('starting') || state.matches('sending'))
    return formPane(pane);
  if (state.matches('calculatorPlan')) return calculatorPane(pane);
  if (state.matches('detail') || state.matches('requesting')) return detailPane(pane);
  if (state.matches('dialog') && result) return resultPane(pane, result);
  return upgradePane(pane);
};
