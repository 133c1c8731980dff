/** The dialogs that any page may show, each loaded when it is needed. */
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { LeavingGate } from '#src/features/leaving/late-leaving-gate.ts';
import { PlanGate } from '#src/features/plans/late-plan-gate.ts';
import { SupportDialog } from '#src/features/support-access/late-support-dialog.ts';
import { OnboardingDialog } from '#src/features/terms/late-onboarding-dialog.ts';
import { listening } from '#src/learning/listening/listening.ts';
import { paths } from '#src/paths.ts';
import { onPlansAsked } from '#src/platform/runtime/plans-door.ts';
import { useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import type { UpgradeView } from '#sync/reads/read-company.ts';

const SupportGate = (gate: Omit<ComponentProps<typeof LeavingGate>, 'mode'>) => (
  <LeavingGate mode="support" {...gate} />
);

/** Which of the dialogs were asked for. */
export const useShellDialogs = () => {
  const [tutorial, setTutorial] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [support, setSupport] = useState(false);
  return { tutorial, setTutorial, leaving, setLeaving, support, setSupport };
};

/** Ends the session, or the support access, and goes to where it leads. */
export const useLeave = () => {
  const runtime = useRuntime();
  const navigate = useNavigate();
  return async (erase?: ReadonlySet<string>): Promise<void> => {
    await runtime.leave(erase);
    await navigate({ to: runtime.state().current ? paths.home : paths.login });
  };
};

interface ShellDialogsProps {
  dialogs: ReturnType<typeof useShellDialogs>;
  /** The company's tour of the app. */
  welcome: ComponentProps<typeof OnboardingDialog>['page'] | null;
  /** Null where nothing is shown about a plan. */
  upgrade: UpgradeView | null;
  atHome: boolean;
  inSupport: boolean;
  /** Terms wait to be accepted, and go first. */
  pending: boolean;
}

export const ShellDialogs = ({
  dialogs: { tutorial, setTutorial, leaving, setLeaving, support, setSupport },
  welcome,
  upgrade,
  atHome,
  inSupport,
  pending,
}: ShellDialogsProps) => {
  const navigate = useNavigate();
  const leave = useLeave();
  const [plansAsked, setPlansAsked] = useState(false);
  // What plays ends here, so that its last place is sent with the rest before the person goes.
  useEffect(() => {
    if (leaving) listening.stop();
  }, [leaving]);
  useEffect(() => onPlansAsked(() => setPlansAsked(true)), []);
  const goHome = useCallback(() => void navigate({ to: paths.home }), [navigate]);
  return (
    <>
      {tutorial && welcome && (
        <Suspense>
          <OnboardingDialog page={welcome} onClose={() => setTutorial(false)} />
        </Suspense>
      )}
      {upgrade && (
        <Suspense>
          <PlanGate
            upgrade={upgrade}
            asked={plansAsked}
            atHome={atHome}
            quiet={pending || leaving}
            onClosed={() => setPlansAsked(false)}
            onLeave={() => setLeaving(true)}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <LeavingGate
            mode={inSupport ? 'support-end' : 'sign-out'}
            onLeave={leave}
            onCancel={() => setLeaving(false)}
          />
        </Suspense>
      )}
      {support && (
        <Suspense>
          <SupportDialog gate={SupportGate} onClose={() => setSupport(false)} onIn={goHome} />
        </Suspense>
      )}
    </>
  );
};
