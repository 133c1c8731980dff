import { paths } from '#src/paths.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { onboardingPage } from '#src/features/terms/onboarding-page.ts';
import {
  useApp,
  useMirror,
  usePerson,
  useRuntime,
} from '#src/platform/runtime/runtime-context.tsx';
import { readPerson } from '#sync/reads/read-person.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LeavingGate } from '#src/features/leaving/late-leaving-gate.ts';
import { OnboardingDialog } from '#src/features/terms/late-onboarding-dialog.ts';

const TermsDialog = lazyPart(() => import('#src/features/terms/terms-dialog.tsx'), 'TermsDialog');

/**
 * Terms that changed while the person is on home: shows the dialog, the leaving gate, and
 * afterwards the company's onboarding page. Renders `otherwise` when there is nothing of that. A
 * person who arrives with pending terms is redirected to the terms page by the guard.
 */
export const HomeTerms = ({ otherwise }: { otherwise: ReactNode }) => {
  const { idApp } = useApp();
  // From the mirror, because the host's app is only as fresh as this page.
  const app = useMirror((db) => db.mirror('app').get(idApp), [idApp]);
  const runtime = useRuntime();
  const { person } = usePerson();
  const navigate = useNavigate();
  const view = useMirror((db) => readPerson(db, person.idUser), [person.idUser]);
  // In support access, no person accepts terms for the account's owner.
  const pending = (person.idSupporter === undefined && view?.pendingTerms) || [];
  const asked = pending.map(({ idTerm, versionNumber }) => `${idTerm}~${versionNumber}`).join(' ');
  /** The terms accepted here. The mirror may still list them as pending for a moment. */
  const [done, setDone] = useState('');
  const [step, setStep] = useState<'terms' | 'onboarding' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const wanted = asked !== '' && asked !== done;
  if (wanted && step === null) setStep('terms');
  if (asked === '' && done !== '') setDone('');

  const onboarding = onboardingPage(app);
  const accepted = (): void => {
    setDone(asked);
    setStep(onboarding === null ? null : 'onboarding');
  };
  const leave = async (erase?: ReadonlySet<string>): Promise<void> => {
    await runtime.leave(erase);
    await navigate({ to: paths.login });
  };
  return (
    <Suspense>
      {step === 'terms' && <TermsDialog onDone={accepted} onLeave={() => setLeaving(true)} />}
      {step === 'onboarding' && onboarding !== null && (
        <OnboardingDialog page={onboarding} onClose={() => setStep(null)} />
      )}
      {view && !wanted && step === null && otherwise}
      {leaving && (
        <LeavingGate mode="sign-out" onLeave={leave} onCancel={() => setLeaving(false)} />
      )}
    </Suspense>
  );
};
