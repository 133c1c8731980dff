/**
 * Decides when something about the plan is shown: because a person asks, because it ends, or
 * because the company invites.
 */
import { useEffect, useRef, useState } from 'react';
import type { Snapshot } from 'xstate';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { deadlineOf } from '#contract/areas/company/rules/plan-time.ts';
import { planMemory } from '#src/platform/memory/plan-memory.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useApp, useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import type { UpgradeView } from '#sync/reads/read-company.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { planUntil, type Prolongation } from './prolonged-plan.ts';
import { type Prompt, promptOf } from './plan-prompt.ts';
import { readPlanPlace } from './use-plan.ts';

/**
 * How often it is looked; also how long after the page opened, and after the notice of an end was
 * closed, it comes.
 */
const LOOK_MS = 5_000;

export interface PlanGateProps {
  upgrade: UpgradeView;
  /** A person wants to see the plans. */
  asked: boolean;
  atHome: boolean;
  /** Something else goes first: terms, or the question whether to leave. */
  quiet: boolean;
  onClosed: () => void;
  onLeave: () => void;
}

type Shown = Prompt | { kind: 'asked'; kept: Snapshot<unknown> | null } | null;

const isOtherOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

type GateFacts = Pick<PlanGateProps, 'upgrade' | 'asked' | 'atHome' | 'quiet'> & { plan: Plan };

/** What is open now; it looks every few seconds whether something is due. */
const useShownPlan = ({ upgrade, asked, atHome, quiet, plan }: GateFacts) => {
  const { plan: row, admin, hasRequestedUpgrade } = upgrade;
  const { person, db } = usePerson();
  const { idUser } = person;
  const clockNow = useCorrectedClock();
  const [now, setNow] = useState(clockNow);
  const [shown, setShown] = useState<Shown>(null);
  const [looks, setLooks] = useState(0);
  // A place that a reload interrupted.
  const [first] = useState(row);
  useEffect(() => {
    if (!admin) return;
    void readPlanPlace(db, first)
      .then((kept) => kept && setShown({ kind: 'asked', kept }))
      .catch(() => undefined);
  }, [db, admin, first]);

  const open: Shown = asked ? { kind: 'asked', kept: null } : shown;
  const isOpen = open !== null && !quiet;
  const facts = { plan, admin, hasRequestedUpgrade, atHome, isOpen, quiet };
  const latest = useRef(facts);
  useEffect(() => {
    latest.current = facts;
  });
  useEffect(
    () =>
      clock.after(LOOK_MS, () => {
        const at = clockNow();
        const { isOpen: isBusy, quiet: isQuiet, ...known } = latest.current;
        const { wasShown, closedAt } = planMemory;
        const due =
          isBusy || isQuiet
            ? null
            : promptOf({
                ...known,
                now: at,
                termsPending: isQuiet,
                busy: isOtherOpen(),
                wasShown: (of) => wasShown(idUser, of),
                closedAt: (id) => closedAt(idUser, id),
              });
        if (due?.kind === 'expiring') planMemory.noteShown(idUser, due.of);
        if (due) setShown(due);
        setLooks((count) => count + 1);
        setNow(at);
      }),
    // Each look plans the next one.
    [looks, idUser, clockNow],
  );
  return { open: isOpen ? open : null, setShown, now, clockNow };
};

/** What the server answered may come before the row that says it. */
const useProlongedPlan = (row: Plan) => {
  const [prolonged, setProlonged] = useState<Prolongation | null>(null);
  return {
    plan: planUntil(row, prolonged),
    setProlonged: (until: string) => setProlonged({ until, before: row.finishDate }),
  };
};

export const PlanGate = (props: PlanGateProps) => {
  const { upgrade, onClosed, onLeave } = props;
  const { plan: row, admin, hasRequestedUpgrade } = upgrade;
  const { person, engine } = usePerson();
  const { idUser } = person;
  const app = useApp();
  const me = useMirror((mirror) => mirror.mirror('me').get(idUser), [idUser]);
  const { reachable, waiting } = useSyncStatus();
  const { plan, setProlonged } = useProlongedPlan(row);
  const { open, setShown, now, clockNow } = useShownPlan({
    upgrade,
    asked: props.asked,
    atHome: props.atHome,
    quiet: props.quiet,
    plan,
  });
  if (!open || !me) return null;
  const deadline = deadlineOf(plan, now);
  const close = (): void => {
    setShown(null);
    onClosed();
  };
  // The notice of an end comes again by itself where the person stays.
  const leave = (): void => {
    close();
    onLeave();
  };
  const ask = (): Promise<unknown> =>
    engine.dispatch('plan.requestUpgrade', { idPlan: row.idPlan, idUser });
  if (open.kind === 'campaign') {
    const { campaign } = open;
    const noteClosed = (): void => planMemory.noteClosed(idUser, campaign.idCampaign, clockNow());
    return (
      <CampaignDialog
        campaign={campaign}
        admin={admin}
        reachable={reachable}
        trial={plan.trial}
        onClose={() => {
          noteClosed();
          close();
        }}
        onGo={() => {
          noteClosed();
          setShown({ kind: 'asked', kept: null });
        }}
      />
    );
  }
  if (!admin)
    return (
      <ClientDialog
        plan={plan}
        deadline={deadline}
        hasRequestedUpgrade={hasRequestedUpgrade}
        reachable={reachable}
        waiting={waiting}
        onLeave={leave}
        onAsk={ask}
        onClose={close}
      />
    );
  return (
    <PlanDialog
      plan={plan}
      me={me}
      now={now}
      clockNow={clockNow}
      deadline={deadline}
      reachable={reachable}
      waiting={waiting}
      onLeave={leave}
      company={app.name}
      first={open.kind === 'asked' && deadline > 0 ? 'upgrade' : 'expiring'}
      kept={open.kind === 'asked' ? open.kept : null}
      onClose={close}
      onProlonged={setProlonged}
    />
  );
};
